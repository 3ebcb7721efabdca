import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { enter, newcomer } from './member.ts'
import { cards, giveCard, payingMember, toTheBill } from './payer.ts'
import { phone, sideways, test } from './visitor.ts'

test('a plan is left in two clicks, and kept after all', async ({ page }) => {
  await enter(page, await payingMember('museo'))
  await page.goto('/configuracion/plan')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toBeVisible()
  await expect(page.getByText('Siguiente cobro')).toHaveCount(0)
  await page.getByRole('button', { name: 'Conservar mi plan' }).click()
  await expect(page.getByText('Cancelaste tu plan')).toHaveCount(0)
  await expect(page.getByText('Siguiente cobro')).toBeVisible()
})

test('what a change costs is shown before it is ordered; then the plan, the card and the receipt follow', async ({
  page,
}) => {
  const member = await payingMember('coleccionista')
  await enter(page, member)
  await page.goto('/configuracion/plan/cambiar')
  await page.getByRole('radio', { name: /Curador/ }).check()
  await page.getByRole('button', { name: 'Ver cuánto cambia' }).click()
  await expect(page.getByText('Total hoy')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Cambiar y pagar/ }).click()
  await expect(page.getByText('Listo: tu plan ahora es Curador.')).toBeVisible()
  await expect(page.getByText('0 / 5,000 items')).toBeVisible()

  await page.getByRole('link', { name: 'Cambiar tarjeta' }).click()
  await giveCard(page, '5555555555554444')
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

test('of a plan without a limit no part is told', async ({ page }) => {
  await enter(page, await payingMember('museo'))
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Plan actual' })
  await expect(card).toContainText('0 items, sin límite')
  await expect(card).not.toContainText('%')
})

test('the pages where one pays have nothing in the way of anyone', async ({ page, context }) => {
  test.slow()
  await page.setViewportSize(phone)
  await enter(page, await payingMember('museo'))
  for (const place of ['', '/cambiar', '/tarjeta']) {
    await page.goto(`/configuracion/plan${place}`)
    await expect(page.getByText('Revisa tu perfil y completa tu información')).toBeVisible()
    await expect(page.locator('.settings .skeleton')).toHaveCount(0)
    await expectNoBarriers(page)
    expect([place, await sideways(page)]).toEqual([place, 0])
  }
  await page.goto('/configuracion/plan')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await expectNoBarriers(page)

  const joining = await context.newPage()
  await context.clearCookies()
  await joining.evaluate(() => sessionStorage.clear()).catch(() => undefined)
  await enter(joining, await newcomer())
  await joining.setViewportSize(phone)
  await joining.goto('/registro-planes')
  await joining.getByRole('radio', { name: /Museo/ }).check()
  await joining.getByRole('button', { name: 'Continuar' }).click()
  await joining.getByRole('button', { name: 'Continuar' }).click()
  await expectNoBarriers(joining)
  await toTheBill(joining, cards.pays)
  await expectNoBarriers(joining)
  expect(await sideways(joining)).toBe(0)
})
