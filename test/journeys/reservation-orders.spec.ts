import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('five wishes become an order with a deposit in nine taps, which is paid and changed together', async ({
  page,
}) => {
  const member = await newMember()
  const { token } = member
  const { data: items } = await callApi<{ id: number; price_cents: number | null }[]>(
    'GET publicdata/items?page_size=60',
  )
  const priced = items.filter(({ price_cents }) => price_cents !== null).slice(0, 6)
  for (const { id } of priced) await callApi(`POST me/items_want/${id}`, undefined, token)
  await callApi('POST me/stores', { name: 'Bazar Central' }, token)
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/wishlist')

  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps++
    await target.click()
  }
  await tap(page.getByRole('button', { name: 'Apartar varias' }))
  const ticks = dialog(page).getByRole('checkbox')
  for (const place of [0, 1, 2, 3, 4]) await tap(ticks.nth(place))
  const prices = dialog(page).getByRole('textbox', { name: 'Precio' })
  await expect(prices).toHaveCount(5)
  await tap(dialog(page).getByRole('button', { name: 'Bazar Central' }))
  await tap(dialog(page).getByLabel('Anticipo de todas'))
  await page.keyboard.type('100')
  await expectAccessible(page, dialog(page))
  await tap(dialog(page).getByRole('button', { name: /^Apartar 5.figuras: / }))
  expect(taps).toBe(9)

  await expect(page).toHaveURL(/\/apartados\/pedidos\/\d+$/)
  await expect(page.getByRole('article')).toHaveCount(5)
  const totals = page.getByRole('region', { name: 'Totales en MXN' })
  await expect(totals).toContainText('Pagado $100.00 de')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Abonar al pedido' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Liquidar: / })
    .click()
  await expect(dialog(page).getByText('El pago está repartido')).toBeVisible()
  await dialog(page).getByLabel('¿De cuánto fue el pago?').fill('250')
  await dialog(page).getByRole('button', { name: 'Repartir por lo que vence primero' }).click()
  await dialog(page).getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(totals).toContainText('Pagado $350.00 de')

  await page.getByRole('button', { name: 'Más de este pedido' }).click()
  await page.getByRole('button', { name: 'Sumar o sacar figuras' }).click()
  await dialog(page).getByRole('checkbox').first().uncheck()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)

  const menu = page.getByRole('button', { name: 'Más de este pedido' })
  await menu.click()
  await page.getByRole('button', { name: 'Envío, aduana o descuento' }).click()
  await dialog(page).getByLabel('¿De cuánto fue?').fill('100.01')
  await dialog(page).getByLabel('Cómo se reparte').selectOption({ label: 'Igual por pieza' })
  await expect(dialog(page).getByRole('list', { name: 'A cada figura' })).toContainText('$25.01')
  await dialog(page).getByText('Ya lo pagué').click()
  await expectAccessible(page, dialog(page))
  await dialog(page).getByRole('button', { name: 'Registrar', exact: true }).click()
  const charges = page.getByRole('region', { name: 'Cargos' })
  await expect(charges).toContainText('Envío $100.01')
  await charges.getByRole('button', { name: 'Corregir' }).click()
  await dialog(page).getByLabel('Cómo se reparte').selectOption({ label: 'Según su precio' })
  await dialog(page).getByLabel('¿De cuánto fue?').fill('80')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(charges).toContainText('Envío $80.00')
  await charges.getByRole('button', { name: 'Deshacer' }).click()
  await expect(charges).toBeHidden()

  await menu.click()
  await page.getByRole('button', { name: 'Paquete con guía' }).click()
  await dialog(page).getByLabel('Paquetería').selectOption({ label: 'DHL' })
  await dialog(page).getByLabel('Número de guía').fill('JD014')
  await expectAccessible(page, dialog(page))
  await dialog(page).getByRole('button', { name: 'Guardar el paquete' }).click()
  const parcels = page.getByRole('region', { name: 'Paquetes' })
  await expect(parcels.getByRole('link', { name: 'DHL JD014' })).toHaveAttribute('href', /tracking-id=JD014$/)
  await expectAccessible(page)
  await parcels.getByRole('button', { name: 'Llegó' }).click()
  await dialog(page).getByRole('checkbox').first().uncheck()
  await dialog(page).getByRole('button', { name: 'Pasarlas a mi colección' }).click()
  await dialog(page).getByRole('button', { name: 'Recibirlas así' }).click()
  await expect(parcels).toContainText(/llegaron 3.de.4/)

  await page.goto('/apartados')
  const orders = page.getByRole('region', { name: 'Pedidos' })
  await expect(orders).toContainText(/Llegaron 3.de.4/)
  await orders.getByRole('link').click()
  await expect(page.getByRole('article')).toHaveCount(4)

  await menu.click()
  await page.getByRole('button', { name: 'Paquete con guía' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abonar al pedido' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Liquidar: / })
    .click()
  await dialog(page).getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(page.getByRole('button', { name: /^Ya la recibí/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Abonar al pedido' })).toBeHidden()
})
