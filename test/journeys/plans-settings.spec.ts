import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { logInAs } from './member.ts'
import { fillCard, payingMember } from './payer.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const desk = { width: 1280, height: 900 }

/** On a phone, where least fits. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible()
  await expect(page.locator('.settings .skeleton')).toHaveCount(0)
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(desk)
}

test('a member sees the cost of a change first, then changes the plan and the card, opens the receipt, cancels the plan and keeps it', async ({
  page,
}) => {
  const member = await payingMember('coleccionista')
  await logInAs(page, member)
  await page.goto('/configuracion/plan/cambiar')
  await expect(page.getByRole('radio', { name: /^Coleccionista Tu plan de hoy/ })).toBeChecked()
  await expectFits(page)
  await page.getByRole('radio', { name: /Museo/ }).check()
  await page.getByRole('button', { name: 'Ver cuánto cambia' }).click()
  await expect(page.getByText('Total hoy')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cambiar y pagar/ }).click()
  await expect(page.getByText('Listo: tu plan ahora es Museo.')).toBeVisible()
  // A plan without a limit shows no percentage.
  const card = page.getByRole('region', { name: 'Plan actual' })
  await expect(card).toContainText('0 items, sin límite')
  await expect(card).not.toContainText('%')
  await expectFits(page)

  await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  await expectFits(page)
  await fillCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click()
  await expect(page.getByText('Mastercard terminada en 4444')).toBeVisible()

  await page
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Recibo V-/ })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByText('IVA (16 %)')).toBeVisible()

  await page.emulateMedia({ media: null })
  await page.setViewportSize(phone)
  await page.goto('/configuracion/plan')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toBeVisible()
  await expect(page.getByText('Siguiente cobro')).toHaveCount(0)
  await page.getByRole('button', { name: 'Conservar mi plan' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toHaveCount(0)
  await expect(page.getByText('Siguiente cobro')).toBeVisible()
})
