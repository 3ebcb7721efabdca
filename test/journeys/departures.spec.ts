import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a figure is sold in three taps, its gain is shown, and another is lent and comes home', async ({
  page,
}) => {
  const member = await newMember()
  const { token } = member
  const bought = { price_paid_cents: 100_000, charges_cents: 18_400, currency: 'MXN', store: 'Bazar Central' }
  await callApi('POST me/items/31', bought, token)
  await callApi('POST me/items/32', { price_paid_cents: 50_000 }, token)
  await callApi('POST me/items/33', {}, token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/item/31')
  await expect(page.getByText('$1,000.00 + $184.00 de envío y aduana')).toBeVisible()

  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps++
    await target.click()
  }
  await tap(page.getByRole('button', { name: '¿Qué pasó con ella?' }))
  await tap(dialog(page).getByLabel('¿Cuánto recibiste?'))
  await page.keyboard.type('1,524')
  await expectAccessible(page, dialog(page))
  await tap(dialog(page).getByRole('button', { name: 'Vendida: guardar' }))
  expect(taps).toBe(3)
  const former = page.getByRole('region', { name: 'Copias que salieron' })
  await expect(former).toContainText('Ganaste $340.00')
  await expect(page.getByRole('button', { name: '¿Qué pasó con ella?' })).toBeHidden()

  await page.goto('/item/32')
  await page.getByRole('button', { name: '¿Qué pasó con ella?' }).click()
  await dialog(page).getByLabel('Qué pasó').selectOption({ label: 'Prestada' })
  await dialog(page).getByLabel('A quién').fill('Luis')
  await dialog(page).getByRole('button', { name: 'Prestada: guardar' }).click()
  await expect(page.getByText(/^Prestada a Luis desde el /)).toBeVisible()

  await page.goto('/item/33')
  await page.getByRole('button', { name: '¿Qué pasó con ella?' }).click()
  await dialog(page).getByLabel('¿Cuánto recibiste?').fill('1,500')
  await dialog(page).getByRole('button', { name: 'Vendida: guardar' }).click()
  await expect(page.getByRole('button', { name: '¿Qué pasó con ella?' })).toBeHidden()

  await page.goto('/coleccion/numeros')
  const sales = page.getByRole('region', { name: 'Lo que vendiste' })
  await expect(sales).toContainText('Comprado en Bazar Central')
  await expect(sales).toContainText('1 venta de $1,500.00 no cuenta: no sabemos qué pagaste.')
  await page.goto('/coleccion')
  await page.getByRole('button', { name: 'Más de esta lista' }).click()
  await page.getByRole('link', { name: 'Salidas' }).click()
  await expect(page.getByText('Vendida en $1,524.00 ·')).toBeVisible()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Ya volvió/ }).click()
  await expect(page.getByRole('button', { name: /^Ya volvió/ })).toBeHidden()
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Deshacer/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(left)
  }
  await expect(page.getByText('Nada ha salido')).toBeVisible()
})
