import { expect, test } from 'vitest'
import { findIllegalStates, givePlan } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

test('receiving moves the item into the collection with its price and store and keeps the ledger', async () => {
  const { app, ana, items, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ total_cents: 1_001, quantity: 2, deposit_cents: 1_001 })
  await pay(id, 300, { kind: 'cargo', note: 'Envío' })
  await pay(id, 300)
  const receive = () =>
    ana.post('me/reservation_history', {
      reservation_id: id,
      kind: 'recibido',
      on: '2026-11-20',
      note: 'Impecable',
    })
  expect(await receive()).toAnswer({
    entry: { kind: 'recibido', on: '2026-11-20', note: 'Impecable' },
    reservation: { status: 'recibido', ended_on: '2026-11-20', balance_cents: 0, loss_cents: null },
    mark: { relation: 'collection', reserved: false, quantity: 2, used: 1 },
  })
  const copy = { currency: 'MXN', acquired_on: '2026-11-20', store: 'Mi tienda' }
  expect(await ana.get(`me/items/${items[0]}`)).toAnswer({
    copies: [
      { ...copy, price_paid_cents: 501 },
      { ...copy, price_paid_cents: 500 },
    ],
  })
  for (const kind of ['abono', 'anticipo', 'cargo', 'devolucion']) {
    expect(await pay(id, 1, { kind })).toRefuse(409, 'reservation_closed')
  }
  expect(await receive()).toRefuse(409, 'reservation_closed')
  expect(await pay(id, 1, { kind: 'nota', note: 'Ya en la vitrina' })).toMatchObject({ status: 200 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('parallel receipts count once, and with the same key both succeed', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const [first, second] = [
    await reserve({ deposit_cents: 100_000 }),
    await reserve({ deposit_cents: 100_000 }, items[1]),
  ]
  const receive = (id: number, fields: object = {}) =>
    ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', ...fields })
  const answers = await Promise.all(Array.from({ length: 6 }, () => receive(first.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const keyed = await Promise.all(
    Array.from({ length: 6 }, () => receive(second.id, { idempotency_key: 'r' })),
  )
  expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  for (const item of items.slice(0, 2)) {
    expect(await ana.get(`me/items/${item}`)).toAnswer({ user: { quantity: 1 } })
  }
})

test('receiving with a balance needs confirmation', async () => {
  const { ana, reserve } = await setUpReservations()
  const { id } = await reserve({ deposit_cents: 99_999 })
  const receive = (fields: object) =>
    ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', ...fields })
  expect(await receive({})).toRefuse(409, 'balance_left')
  expect(await receive({ confirm_unpaid: true })).toAnswer({
    reservation: { status: 'recibido', balance_cents: 1 },
  })
})

test('receiving with a full plan changes nothing', async () => {
  const { app, ana, items, reserve } = await setUpReservations()
  const { id } = await reserve({ deposit_cents: 100_000 })
  await givePlan(app, ana, 1)
  await ana.post(`me/items/${items[1]}`)
  const receive = () =>
    ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido', idempotency_key: 'r' })
  expect(await receive()).toMatchObject({ status: 403, body: { error: 'quota_exceeded', used: 1, limit: 1 } })
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({ status: 'liquidado', entries: { length: 1 } })
  expect(await ana.get(`me/items/${items[0]}`)).toAnswer({
    user: { relation: null, reserved: true, quantity: 0 },
  })
  await givePlan(app, ana, 2)
  expect((await receive()).status).toBe(200)
  expect(await findIllegalStates(app)).toEqual([])
})

test('receiving cannot exceed 99 copies of an item', async () => {
  const { ana, items, reserve } = await setUpReservations()
  await ana.post(`me/items/${items[0]}`, { quantity: 98 })
  const { id } = await reserve({ quantity: 2, deposit_cents: 100_000 })
  expect(await ana.post('me/reservation_history', { reservation_id: id, kind: 'recibido' })).toRefuseFields({
    quantity: expect.any(String),
  })
})

test('cancelling reports refund and loss and keeps the ledger', async () => {
  const { app, ana, items, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ deposit_cents: 30_000 })
  await pay(id, 10_000)
  const cancel = (fields?: object) => ana.ask('DELETE', `me/items_reserved/${items[0]}`, fields)
  expect(await cancel({ returned_cents: 40_001 })).toRefuseFields({
    returned_cents: expect.stringContaining('$400.00'),
  })
  for (const returned_cents of [-1, 0.5, 'todo', 10_000_000_000]) {
    expect(await cancel({ returned_cents })).toRefuseFields({ returned_cents: expect.any(String) })
  }
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      cancel({ returned_cents: 15_000, on: '2026-11-19', note: 'Cerró la tienda', idempotency_key: 'c' }),
    ),
  )
  for (const answer of answers) {
    expect(answer).toAnswer({
      id,
      status: 'cancelado',
      returned_cents: 15_000,
      lost_cents: 25_000,
      loss_cents: null,
      ended_on: '2026-11-19',
      mark: { relation: null, reserved: false },
    })
  }
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({
    entries: [
      { kind: 'devolucion', amount_cents: 15_000 },
      { kind: 'cancelado', note: 'Cerró la tienda' },
      { kind: 'anticipo' },
      { kind: 'abono' },
    ],
  })
  expect(await cancel()).toRefuse(409, 'reservation_closed')
  expect(await pay(id, 5)).toRefuse(409, 'reservation_closed')
  expect(await pay(id, 5_000, { kind: 'devolucion' })).toAnswer({
    reservation: { lost_cents: 20_000, status: 'cancelado' },
  })
  expect(await pay(id, 20_001, { kind: 'devolucion' })).toMatchObject({ status: 422 })
  expect(await ana.post(`me/reservations/${id}/plan`, { plan: null })).toMatchObject({ status: 409 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('cancelling one of several reservations needs its id and keeps the item reserved', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const [first, second] = [await reserve(), await reserve({ store: 'Otra' })]
  const cancel = (fields?: object) => ana.ask('DELETE', `me/items_reserved/${items[0]}`, fields)
  expect(await cancel()).toRefuse(409, 'several_reservations')
  expect(await cancel({ reservation_id: first.id })).toAnswer({ id: first.id, mark: { reserved: true } })
  expect(await ana.ask('DELETE', `me/items_reserved/${items[1]}`, { reservation_id: second.id })).toRefuse(
    404,
    'reservation_not_found',
  )
  expect(
    await ana.post('me/reservation_history', {
      reservation_id: second.id,
      kind: 'cancelado',
      returned_cents: null,
    }),
  ).toAnswer({ entry: { kind: 'cancelado' }, mark: { reserved: false } })
  expect(await ana.ask('DELETE', `me/items_reserved/${items[2]}`)).toMatchObject({ status: 404 })
})
