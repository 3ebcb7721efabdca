import { expect } from '@playwright/test'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember, registerMember } from './member.ts'
import { accountOf, cards, continueToBill, fillCard, payButton } from './payer.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('on a phone a visitor registers with a paid plan, reloads, and a double click pays once', async ({
  page,
}) => {
  const member = await registerMember()
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/registro-planes')
  const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await page.getByRole('radio', { name: /Al año/ }).check()
  await page.getByRole('radio', { name: /Museo/ }).check()
  await expect(steps).toHaveCount(4)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Pagos de prueba: aquí no se mueve dinero.')).toBeVisible()
  await expectAccessible(page)
  await fillCard(page, '4242424242424241')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused()
  await continueToBill(page, cards.pays)

  // A reload loses the card only.
  await page.reload()
  await expect(page).toHaveURL('/registro-pagos')
  await expect(page.getByText('Plan Museo')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect([stored.includes('4242'), stored.includes('secret')]).toEqual([false, false])

  await continueToBill(page, cards.pays)
  await expect(page.getByText('IVA (16 %)')).toBeVisible()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await expect(page.getByText(/^Hoy pagas .* MXN\. El siguiente cobro es de .* MXN el /)).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Para continuar acepta la renovación automática.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await payButton(page).dblclick()
  await expect(page).toHaveURL('/registro-listo')
  await expect(page.getByText('Museo', { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(4)
  expect((await accountOf(member)).payments.length).toBe(1)
  // Going back offers nothing to pay again.
  await page.goto('/registro-checkout')
  await expect(page).toHaveURL('/registro-listo')
})

test('a refused card shows the reason, and another card asks for the bank’s confirmation', async ({
  page,
}) => {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>('GET publicdata/items?page_size=100')
  await callApi('POST me/items_bulk', { ids: items.map(({ id }) => id), relation: 'want' }, member.token)
  const { data: more } = await callApi<Item[]>('GET publicdata/items?page_size=100&page=2')
  await logInAs(page, member)
  await page.goto('/configuracion/plan/tarjeta')
  await expect(page.getByText('Todavía no pagas un plan: no hay tarjeta que cambiar.')).toBeVisible()
  await expect(page).toHaveURL('/configuracion/plan')
  await expect(page.getByText('100 / 100 items')).toBeVisible()
  const figure = `/item/${more[0]?.id}`
  await page.goto(figure)
  await page.getByRole('main').getByRole('button', { name: 'La tengo' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mejorar plan' }).click()
  await page.getByRole('radio', { name: /Curador/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  // A member stays in their own frame, where the plans are chosen too.
  await expect(page.getByRole('navigation', { name: 'Tu área' })).toBeVisible()
  await page.getByRole('link', { name: 'Elegir otro plan' }).click()
  await expect(page).toHaveURL('/configuracion/plan/cambiar')
  await page.getByRole('radio', { name: /Curador/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await continueToBill(page, cards.refused)
  await expect(page.getByRole('navigation', { name: 'Tu área' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pasos' })).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Tu banco rechazó el cargo.')

  await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
  await continueToBill(page, cards.asks)
  await page.getByRole('checkbox').check()
  await payButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No lo reconozco' }).click()
  await expect(page.getByRole('alert')).toContainText('Tu banco no confirmó el pago.')
  await payButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, confirmar' }).click()
  // The figure that had no room is marked, where it was refused.
  await expect(page).toHaveURL(figure)
  await expect(page.getByRole('main').getByRole('button', { name: 'La tengo' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/configuracion/plan')
  await expect(page.getByText('101 / 5,000 items')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recibo/ })).toHaveCount(1)
})

test('a lost answer shows «pendiente» and resolves without a click, and two tabs pay once', async ({
  page,
  context,
}) => {
  const member = await newMember()
  await logInAs(page, member)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/configuracion/plan/cambiar')
    await tab.getByRole('radio', { name: /Coleccionista/ }).check()
    await tab.getByRole('button', { name: 'Continuar' }).click()
    await continueToBill(tab, cards.pays)
    await tab.getByRole('checkbox').check()
  }

  // The bank accepts the payment, but its answer is lost.
  await page.route('**/api/payments/checkout_subscription_pay', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await payButton(page).click()
  await expect(page.getByText('Pago pendiente')).toBeVisible()
  await payButton(other).click()
  await Promise.all([page, other].map((tab) => expect(tab).toHaveURL('/configuracion/plan')))
  expect((await accountOf(member)).payments.length).toBe(1)
})
