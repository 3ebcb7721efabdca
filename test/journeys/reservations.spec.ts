import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, logInAs, type Member, newMember } from './member.ts'
import { horizontalOverflow, phone, test } from './visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Reserves through the API, to set up a journey. */
async function reserve(
  { token }: Member,
  item: number,
  fields: object,
): Promise<{ id: number; store: { id: number } }> {
  const body = { store: 'Bazar Central', total_cents: 100_000, ...fields }
  return (await callApi<{ id: number; store: { id: number } }>(`POST me/items_reserved/${item}`, body, token))
    .data
}

async function enterPayment(page: Page, card: Locator, amount: string, on?: string): Promise<void> {
  await card.getByRole('button', { name: 'Abonar' }).click()
  await dialog(page).getByLabel('¿Cuánto abonaste?').fill(amount)
  if (on) {
    await dialog(page).getByText('Fecha, forma de pago y nota').click()
    await dialog(page).getByLabel('Fecha', { exact: true }).fill(on)
  }
  await dialog(page).getByRole('button', { name: 'Registrar abono' }).click()
}

test('an item is reserved with a plan, paid, overpaid on purpose and received', async ({ page, context }) => {
  const member = await newMember()
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/item/1')
  const opener = page.getByRole('button', { name: 'Apartar', exact: true }).first()
  await opener.click()
  await dialog(page).getByLabel('Tienda').fill('Juguetería Ñandú 🧸')
  await dialog(page).getByLabel('Precio total').fill('1,000.50')
  await dialog(page).getByLabel('Anticipo').fill('mil')
  // A stray touch beside a form closes nothing.
  await page.mouse.click(10, 10)
  await dialog(page).getByText('Plan de pagos, fechas y notas').click()
  await dialog(page).getByLabel('Plan de pagos').selectOption({ label: '20 % cada 15 días, en 60 días' })
  await expect(dialog(page).getByText('Así quedan tus abonos')).toBeVisible()

  // Typed values survive closing by mistake and a refusal; without a connection they wait.
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog(page).getByText('Aquí sigue lo que habías escrito.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(dialog(page).getByLabel('Anticipo')).toBeFocused()
  await dialog(page).getByLabel('Anticipo').fill('200')
  // A reservation in the future is refused beside the day on which it was made.
  const made = dialog(page).getByLabel('La aparté el')
  const today = await made.inputValue()
  await made.fill('2099-01-01')
  await dialog(page).getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(made).toBeFocused()
  await expect(made).toHaveAccessibleDescription(/^Escribe un día hasta el .* de\s\d{4}\.$/)
  await made.fill(today)
  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Apartar', exact: true }).click()
  await expect(page.getByText(/^Apartar .* Se queda en este dispositivo y se registra/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 cambio enviado.')).toBeVisible()
  await page.goto('/apartados')

  const card = page.getByRole('region', { name: 'Tus apartados' }).getByRole('article')
  await expect(card).toContainText('Juguetería Ñandú 🧸')
  await expect(card).toContainText('Pagado $200.00 de $1,000.50')
  await card.getByRole('button', { name: 'Abonar' }).click()
  await expect(dialog(page).getByLabel('¿Cuánto abonaste?')).toHaveValue('200.10')
  await dialog(page).getByRole('button', { name: 'Registrar abono' }).dblclick()
  await expect(card).toContainText('Pagado $400.10 de $1,000.50')

  await enterPayment(page, card, '50')
  await expect(card).toContainText('Pagado $450.10 de $1,000.50')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toContainText('Pagado $400.10 de $1,000.50')
  await card.locator('summary').click()
  await expect(card.getByRole('row', { name: 'Abono deshecho' })).toContainText('+$50.00')

  await enterPayment(page, card, '700', '2026-01-02')
  await expect(dialog(page).getByRole('alert')).toContainText(
    /^Este abono es de antes de que la apartaras \(.+\)\. ¿Es correcto\?/,
  )
  await dialog(page).getByRole('button', { name: 'Sí, registrarlo así' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('darías $99.60 de más')
  await dialog(page).getByRole('button', { name: 'Sí, registrarlo así' }).click()
  await expect(card).toContainText('Pagaste de más $99.60')

  await card.getByRole('button', { name: /^Más de/ }).click()
  await card.getByRole('button', { name: 'Ya la recibí' }).click()
  await dialog(page).getByRole('button', { name: 'Pasarla a mi colección' }).click()
  await expect(page.getByText('No tienes apartados abiertos')).toBeVisible()
  const { data } = await callApi<{ copies: object[] }>('GET me/items/1', undefined, member.token)
  expect(data.copies).toMatchObject([{ store: 'Juguetería Ñandú 🧸', currency: 'MXN' }])
})

test('a payment is split over a store, a reservation is cancelled with a loss, and the statement is printed', async ({
  page,
}) => {
  const member = await newMember()
  const { store } = await reserve(member, 2, { deposit_cents: 30_000 })
  await reserve(member, 3, { total_cents: 50_000, order_ref: 'ZX-9' })
  await logInAs(page, member)
  await page.goto('/ordenes/abonos')
  await expect(page.getByRole('region', { name: 'Totales en MXN' })).toContainText('$1,200.00')
  await page.getByRole('link', { name: 'Bazar Central' }).click()
  await expect(page).toHaveURL(`/ordenes/abonos/detalle?tienda=${store.id}`)

  await page.getByRole('button', { name: 'Repartir un pago' }).click()
  const parts = dialog(page).getByRole('group', { name: 'Cómo se reparte' }).getByRole('textbox')
  await dialog(page).getByLabel('¿De cuánto fue el pago?').fill('600')
  await parts.nth(0).fill('400')
  await expect(dialog(page).getByRole('status')).toHaveText('Faltan $200.00 por repartir.')
  await parts.nth(1).fill('200')
  await expect(dialog(page).getByRole('status')).toHaveText('El pago está repartido completo.')
  await dialog(page).getByRole('button', { name: 'Registrar el pago' }).click()
  await expect(page.getByText('Pago repartido en 2 apartados.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totales en MXN' })).toContainText('$600.00')

  const card = page.getByRole('article').filter({ hasText: '$300.00' }).or(page.getByRole('article')).first()
  await card.getByRole('button', { name: /^Más de/ }).click()
  await card.getByRole('button', { name: 'Cancelar el apartado' }).click()
  await dialog(page).getByLabel('Lo que te devuelve la tienda').fill('50')
  await dialog(page)
    .getByRole('button', { name: /^Cancelar el apartado y perder/ })
    .click()
  await expect(page.getByText(/^Apartado cancelado\. Perdiste/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('link', { name: 'Todos' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  // About as wide as paper, where the actions fold into a menu.
  await page.setViewportSize({ width: 620, height: 900 })
  await page.getByRole('button', { name: 'Más de esta tienda' }).click()
  await page.getByRole('link', { name: 'Expediente para imprimir' }).click()
  await expect(page.getByText('Estado de cuenta de Ana Núñez')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Anotar un mensaje' }).first()).toBeHidden()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByText('Pedido ZX-9')).toBeVisible()
  await expect(page.getByText('Pagaste en cancelados y no te devolvieron')).toBeVisible()
})

test('the screens of reservations pass the accessibility checks', async ({ page }) => {
  await page.setViewportSize(phone)
  const member = await newMember()
  const plan = { kind: 'cada_dias', every_days: 15, percent: 20, settle_within_days: 60 }
  const { store } = await reserve(member, 4, { plan, deposit_cents: 10_000 })
  await logInAs(page, member)
  for (const address of ['/apartados', '/ordenes/abonos', `/ordenes/abonos/detalle?tienda=${store.id}`]) {
    await page.goto(address)
    await page.locator('.reservation summary').or(page.getByText('Ver como tabla')).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    expect([address, await horizontalOverflow(page)]).toEqual([address, 0])
  }
  const reservation = page.getByRole('article')
  await reservation.getByRole('button', { name: /^Más de/ }).click()
  await page.getByRole('button', { name: 'Plan de pagos', exact: true }).click()
  await dialog(page).getByLabel('Plan de pagos').selectOption('own')
  // Tall enough that the dialog does not scroll, or axe would report what the button covers as too small.
  await page.setViewportSize({ ...phone, height: 2400 })
  await expectAccessible(page, dialog(page))

  // From La Cueva a due is paid with two taps.
  await page.goto('/dashboard')
  const owed = page.getByRole('region', { name: 'Lo que debes este mes' })
  await owed.getByRole('button', { name: 'Abonar' }).first().click()
  await expect(dialog(page).getByLabel('¿Cuánto abonaste?')).not.toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Registrar abono' }).click()
  await expect(page.getByText(/^Abono registrado por/)).toBeVisible()
})

test('Under a monthly ceiling the form and the wishlist say what fits, and what would make room', async ({
  page,
}) => {
  const member = await newMember()
  const plan = { kind: 'cada_dias', every_days: 40, amount_cents: 50_000 }
  await reserve(member, 1, { plan })
  await callApi(
    'PATCH me/reservation-settings',
    { ceilings: [{ currency: 'MXN', monthly_cents: 100_000 }] },
    member.token,
  )
  const { data: dues } = await callApi<{ on: string; item: { name: string } }[]>(
    'GET me/reservation-dates?from=2020-01-01&to=2099-12-31',
    undefined,
    member.token,
  )
  const [, last] = dues
  await page.setViewportSize(phone)
  await logInAs(page, member)
  await page.goto('/item/2')
  await page.getByRole('button', { name: 'Apartar', exact: true }).first().click()
  await dialog(page).getByLabel('Precio total').fill('700')
  await dialog(page).getByText('Plan de pagos, fechas y notas').click()
  await dialog(page)
    .getByLabel('Fecha estimada')
    .fill(last?.on ?? '')
  const note = dialog(page).getByText(/^Se pasa de tu tope: \S+ por \$200\.00\./)
  await expect(note).toContainText(`liquidas «${last?.item.name}»`)
  await expect(note).toContainText('(adelantas $500.00), ya cabe.')
  await expectAccessible(page)
  await dialog(page).getByLabel('Precio total').fill('500')
  await expect(dialog(page).getByText('Cabe en tu tope.')).toBeVisible()

  const { data: items } = await callApi<
    { id: number; name: string; status: string; price_cents: number | null }[]
  >('GET publicdata/items?sort=popularidad&page_size=50')
  const released = items.find(({ status, price_cents }) => status === 'disponible' && price_cents !== null)
  await callApi(`POST me/items_want/${released?.id}`, {}, member.token)
  await page.goto('/ordenes/abonos')
  await page.getByText('¿Me alcanza lo que quiero?').click()
  const row = page.getByRole('listitem').filter({ hasText: released?.name ?? '' })
  await expect(row).toContainText(
    (released?.price_cents ?? 0) <= 100_000 ? 'Cabe en tu tope.' : 'Se pasa de tu tope',
  )
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page, page.getByRole('main'))
})
