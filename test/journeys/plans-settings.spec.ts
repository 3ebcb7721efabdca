import { expect } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs, registerMember } from './member.ts'
import { cards, continueToBill, fillCard, payingMember } from './payer.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

test('a plan without a limit shows no percentage, is cancelled in two clicks and resumed', async ({
  page,
}) => {
  await logInAs(page, await payingMember('museo'))
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Plan actual' })
  await expect(card).toContainText('0 items, sin límite')
  await expect(card).not.toContainText('%')
  await page.goto('/configuracion/plan')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toBeVisible()
  await expect(page.getByText('Siguiente cobro')).toHaveCount(0)
  await page.getByRole('button', { name: 'Conservar mi plan' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toHaveCount(0)
  await expect(page.getByText('Siguiente cobro')).toBeVisible()
})

test('a member sees the cost of a change first, then changes the plan and the card and opens the receipt', async ({
  page,
}) => {
  const member = await payingMember('coleccionista')
  await logInAs(page, member)
  await page.goto('/configuracion/plan/cambiar')
  await expect(page.getByRole('radio', { name: /^Coleccionista Tu plan de hoy/ })).toBeChecked()
  await page.getByRole('radio', { name: /Curador/ }).check()
  await page.getByRole('button', { name: 'Ver cuánto cambia' }).click()
  await expect(page.getByText('Total hoy')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cambiar y pagar/ }).click()
  await expect(page.getByText('Listo: tu plan ahora es Curador.')).toBeVisible()
  await expect(page.getByText('0 / 5,000 items')).toBeVisible()

  await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
  await fillCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click()
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible()

  await page
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Recibo V-/ })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByText('IVA (16 %)')).toBeVisible()
})

test('the payment pages pass the accessibility checks', async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(phone)
  await logInAs(page, await payingMember('museo'))
  for (const place of ['', '/cambiar', '/tarjeta']) {
    await page.goto(`/configuracion/plan${place}`)
    await expect(page.getByRole('button', { name: 'Tu cuenta, perfil incompleto' })).toBeVisible()
    await expect(page.locator('.settings .skeleton')).toHaveCount(0)
    await expectAccessible(page)
    expect([place, await horizontalOverflow(page)]).toEqual([place, 0])
  }
  await page.goto('/configuracion/plan')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Recibo/ }).click()
  await expect(page.getByRole('heading', { name: /^Recibo V-/ })).toBeVisible()
  await expectAccessible(page)

  const joining = await context.newPage()
  await context.clearCookies()
  await joining.evaluate(() => sessionStorage.clear()).catch(() => undefined)
  await logInAs(joining, await registerMember())
  await joining.setViewportSize(phone)
  await joining.goto('/registro-planes')
  await joining.getByRole('radio', { name: /Museo/ }).check()
  await joining.getByRole('button', { name: 'Continuar' }).click()
  await joining.getByRole('button', { name: 'Continuar' }).click()
  await expectAccessible(joining)
  await continueToBill(joining, cards.pays)
  await expectAccessible(joining)
  expect(await horizontalOverflow(joining)).toBe(0)
})
