import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const row = (page: Page) => page.locator('summary', { hasText: /vale/i })

test('on a phone, what a figure is worth is typed in its row, and stands in the numbers and for the insurer', async ({
  page,
  context,
}) => {
  const member = await newMember()
  const bought = { price_paid_cents: 100_000, charges_cents: 18_400, currency: 'MXN' }
  await callApi('POST me/items/31', bought, member.token)
  await callApi('POST me/items/32', { price_paid_cents: 50_000 }, member.token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/item/31')
  await row(page).click()
  await page.getByLabel('Valor hoy').fill('1,524.50')
  await page.getByLabel('Cómo lo sabes').fill('Vi una igual en Mercado Libre')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar valor' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Valor hoy')).toHaveValue('1,524.50')
  await page.getByRole('button', { name: 'Guardar valor' }).click()
  await expect(row(page)).toContainText('Vale $1,524.50, hoy')
  await expect(page.getByLabel('Valor hoy')).toBeHidden()
  await expect(row(page)).toBeFocused()
  await expect(row(page)).toBeInViewport()
  await row(page).click()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  // An earlier day does not count, and goes again.
  await page.getByLabel('Valor hoy').fill('900')
  await page.getByLabel('Día', { exact: true }).fill('2020-03-12')
  await page.getByRole('button', { name: 'Guardar valor' }).click()
  const values = page.getByRole('list', { name: 'Lo que ha valido' })
  await expect(page.getByLabel('Valor hoy')).toBeHidden()
  await row(page).click()
  await expect(values.getByRole('listitem')).toHaveCount(2)
  await expect(row(page)).toContainText('Vale $1,524.50, hoy')
  await page.getByRole('button', { name: 'Quitar el valor del 12 de marzo de 2020' }).click()
  await expect(values.getByRole('listitem')).toHaveCount(1)

  await page.goto('/coleccion/numeros')
  await expect(page.getByText('valen hoy')).toBeVisible()
  await expect(page.getByText('1 de 2 copias tiene valor en MXN; costó $1,184.00.')).toBeVisible()
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.goto('/configuracion/coleccion/inventario')
  const sheet = page.getByRole('article', { name: 'Inventario' })
  await expect(sheet).toContainText('$1,524.50 al ')
  await expect(sheet).toContainText('Vi una igual en Mercado Libre')
  await expect(sheet).toContainText('Valor hoy en MXN, de 1 copia')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
})
