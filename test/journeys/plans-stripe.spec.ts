import { expect } from '@playwright/test'
import { logInAs, registerMember } from './member.ts'
import { startSecondProcess } from './second-process.ts'
import { test } from './visitor.ts'

/** The functions of Stripe's script that our pages use. */
const stripeScript = `window.Stripe = () => ({
  _registerWrapper() {}, registerAppInfo() {},
  elements: () => ({ create: () => ({ mount: (into) => { into.textContent = 'Campos de Stripe' } }), submit: async () => ({}) }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } }),
})`

test('with Stripe the card is typed into its own fields, and its script is loaded only on the payment pages', async ({
  page,
}) => {
  const member = await registerMember()
  const product = await startSecondProcess({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await logInAs(page, member)
  await page.goto(`${product.url}/registro-planes`)
  await page.getByRole('radio', { name: /Museo/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Campos de Stripe')).toBeVisible()
  await expect(page.getByLabel('Número de tarjeta')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible()

  await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
  await page.getByRole('link', { name: 'Elegir otro plan' }).click()
  await expect(page.getByRole('radio', { name: /Museo/ })).toBeChecked()
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  await product.stop()
})
