import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

interface Order {
  id: number
  order_ref: string
  figures: number
  arrived: number
  totals: { currency: string; cost_cents: number; paid_cents: number; left_cents: number }[]
  reservations: { id: number; total_cents: number; paid_cents: number; plan: object | null }[]
}

const priced = (items: number[], ...prices: number[]) =>
  prices.map((total_cents, place) => ({ item_id: items[place], total_cents }))

test('several figures are reserved at once, and the deposit is split by price to the cent', async () => {
  const { ana, items, app } = await setUpReservations({ count: 5 })
  await ana.post(`me/items_want/${items[0]}`)
  const figures = priced(items, 129_000, 89_900, 45_000, 99, 1)
  const body = { store: 'Hobby', order_ref: 'A-77', figures, deposit_cents: 50_000, idempotency_key: 'a' }
  const order = expectData<Order>(await ana.post('me/orders', body))
  expect(order).toMatchObject({ order_ref: 'A-77', figures: 5, arrived: 0 })
  expect(order.totals).toEqual([
    { currency: 'MXN', cost_cents: 264_000, paid_cents: 50_000, left_cents: 214_000 },
  ])
  // 24,431.8…, 17,026.5…, 8,522.7…, 18.7… and 0.1… cents.
  expect(order.reservations.map(({ paid_cents }) => paid_cents)).toEqual([24_432, 17_026, 8_523, 19, 0])
  expect(expectData<Order>(await ana.post('me/orders', body)).id).toBe(order.id)
  expect(await ana.post('me/orders', { ...body, order_ref: 'B' })).toRefuse(409, 'key_reused')
  const rows = await app.sql<{ transfers: number; made: number }>`
    select count(distinct transfer_id)::int as transfers, count(*)::int as made from reservation_entries`
  expect(rows[0]).toEqual({ transfers: 1, made: 4 })
  expect(expectData<unknown[]>(await ana.get('me/items_want'))).toEqual([])
})

test('an order is refused whole', async () => {
  const { ana, items } = await setUpReservations()
  const order = { store: 'Hobby', order_ref: '1', figures: priced(items, 1_000, 2_000) }
  const refusals = [
    [{ ...order, deposit_cents: 3_001 }, 409, 'overpaid'],
    [{ ...order, figures: [...order.figures, { item_id: 999_999, total_cents: 1 }] }, 404, 'item_not_found'],
    [{ ...order, currency: 'JPY', figures: priced(items, 1_050) }, 422, 'invalid'],
    [{ ...order, figures: [order.figures[0], order.figures[0]] }, 422, 'invalid'],
    [{ ...order, figures: [] }, 422, 'invalid'],
  ] as const
  for (const [body, status, code] of refusals)
    expect(await ana.post('me/orders', body)).toRefuse(status, code)
  expect(expectData<unknown[]>(await ana.get('me/items_reserved'))).toEqual([])
})

test('figures leave an order and join it by its number, and what arrived or was cancelled is counted', async () => {
  const { ana, items, reserve, pay } = await setUpReservations({ count: 4 })
  const figures = priced(items, 1_000, 2_000, 3_000)
  const { id, reservations } = expectData<Order>(
    await ana.post('me/orders', { store: 'Mi tienda', order_ref: 'Pedido 9', figures }),
  )
  const late = await reserve({ order_ref: 'PEDIDO  9', total_cents: 4_000, currency: 'USD' }, items[3])
  const other = await reserve({ order_ref: 'Pedido 9', store: 'Otra', total_cents: 5_000 })
  const [first, second] = reservations.map((one) => one.id)
  await pay(second ?? 0, 2_000)
  await pay(second ?? 0, 0, { kind: 'recibido', amount_cents: null })
  await ana.remove(`me/items_reserved/${items[2]}`)
  expect(await ana.get(`me/orders/${late.id}`)).toAnswer({
    id,
    figures: 3,
    arrived: 1,
    totals: [
      { currency: 'MXN', cost_cents: 3_000, paid_cents: 2_000, left_cents: 1_000 },
      { currency: 'USD', cost_cents: 4_000, paid_cents: 0, left_cents: 4_000 },
    ],
  })
  expect(await ana.get(`me/orders/${other.id}`)).toAnswer({ figures: 1 })
  expect(expectData<Order[]>(await ana.get('me/orders')).map((order) => order.id)).toEqual([id])
  await ana.patch(`me/reservations/${first}`, { order_ref: null })
  expect(await ana.get(`me/orders/${first}`)).toRefuse(404, 'reservation_not_found')
  expect(await ana.get(`me/orders/${late.id}`)).toAnswer({ id: second, figures: 2 })
})

test('orders without a number are not one order, whatever the day and the store', async () => {
  const { ana, items } = await setUpReservations()
  const add = (figures: object[]) => ana.post('me/orders', { store: 'Hobby', figures })
  const [first, second] = [await add(priced(items, 1_000)), await add(priced(items, 2_000, 3_000))].map(
    (answer) => expectData<Order>(answer),
  )
  expect([first?.order_ref, second?.order_ref]).toEqual(['2026-11-21 1', '2026-11-21 2'])
  expect([first?.figures, second?.figures]).toEqual([1, 2])
})

test('the order of another member is not found', async () => {
  const { app, ana, items } = await setUpReservations()
  const body = { store: 'Hobby', order_ref: '1', figures: priced(items, 1_000, 2_000) }
  const { id } = expectData<Order>(await ana.post('me/orders', body))
  const eva = await makeCollector(app, 'eva')
  expect(await eva.get(`me/orders/${id}`)).toRefuse(404, 'reservation_not_found')
  expect(expectData<unknown[]>(await eva.get('me/orders'))).toEqual([])
})
