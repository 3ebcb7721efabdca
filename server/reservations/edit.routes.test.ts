import { expect, test } from 'vitest'
import { futureDayMessage } from '#contract/collection/words.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

test('an edit records its changes in the ledger and keeps the fields it leaves out', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ notes: 'Con calma', expected_on: '2027-01-01' })
  const edit = (fields: object) => ana.patch(`me/reservations/${id}`, fields)
  expect(
    await edit({ total_cents: 120_000, quantity: 2, store: 'Otra', expected_on: '2027-02-01' }),
  ).toAnswer({
    balance_cents: 120_000,
    quantity: 2,
    store: { name: 'Otra' },
    notes: 'Con calma',
    date_changes: [{ source: 'tienda', from: '2027-01-01', to: '2027-02-01', changed_on: '2026-11-21' }],
    entries: [
      {
        kind: 'nota',
        note: 'Tienda: de Mi tienda a Otra. Precio: de $1,000.00 a $1,200.00. Piezas: de 1 a 2.',
      },
      { kind: 'cambio_fecha', expected_from: '2027-01-01', expected_on: '2027-02-01' },
    ],
  })
  expect(await edit({ notes: null, order_ref: ' B 2 ' })).toAnswer({
    notes: null,
    order_ref: 'B 2',
    entries: { length: 2 },
  })
  expect(await edit({ currency: 'EUR' })).toAnswer({ currency: 'EUR' })
  await pay(id, 1)
  expect(await edit({ currency: 'USD' })).toRefuse(409, 'has_money')
  expect(await edit({ currency: 'EUR' })).toMatchObject({ status: 200 })
  await ana.ask('DELETE', `me/items_reserved/${items[0]}`)
  expect(await edit({ total_cents: 5 })).toRefuse(409, 'reservation_closed')
  expect(await edit({ notes: 'Se acabó' })).toAnswer({ notes: 'Se acabó' })
  for (const [wrong, field] of [
    [{ total_cents: 0 }, 'total_cents'],
    [{ store: '' }, 'store'],
    [{ reserved_on: '2027-02-30' }, 'reserved_on'],
  ] as const) {
    expect(await edit(wrong)).toRefuseFields({ [field]: expect.any(String) })
  }
})

test('a reservation is made, paid, received and cancelled today or earlier, and a later day is refused at its own field', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const refusedAt = (field: string) => ({ status: 422, body: { fields: { [field]: futureDayMessage } } })
  const body = { store: 'Mi tienda', total_cents: 100, reserved_on: '2026-11-22' }
  for (const expected_on of [undefined, null, '2026-11-21', '2027-01-01']) {
    const answer = await ana.post(`me/items_reserved/${items[0]}`, { ...body, expected_on })
    expect(answer).toMatchObject(refusedAt('reserved_on'))
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['reserved_on'])
  }
  const { id } = await reserve({ reserved_on: '2026-11-21', expected_on: '2027-01-01' })
  const edit = (fields: object) => ana.patch(`me/reservations/${id}`, fields)
  expect(await edit({ reserved_on: '2026-11-22', expected_on: '2026-11-21' })).toMatchObject(
    refusedAt('reserved_on'),
  )
  for (const kind of ['abono', 'anticipo', 'cargo', 'cancelado']) {
    const entry = {
      reservation_id: id,
      kind,
      on: '2026-11-22',
      ...(kind === 'cancelado' ? {} : { amount_cents: 5 }),
    }
    expect(await ana.post('me/reservation_history', entry)).toMatchObject(refusedAt('on'))
  }
  const parts = [{ reservation_id: id, amount_cents: 5 }]
  expect(
    await ana.post('me/reservation-transfers', { parts, on: '2026-11-22', idempotency_key: 'x' }),
  ).toMatchObject(refusedAt('on'))
  const deposit = { ...body, reserved_on: '2026-11-21', deposit_cents: 5, deposit_on: '2026-11-22' }
  expect(await ana.post(`me/items_reserved/${items[1]}`, deposit)).toMatchObject(refusedAt('deposit_on'))
  const receipt = { reservation_id: id, kind: 'recibido', confirm_unpaid: true }
  expect(await ana.post('me/reservation_history', { ...receipt, on: '2026-11-22' })).toMatchObject(
    refusedAt('on'),
  )
  expect(await ana.post('me/reservation_history', { ...receipt, on: '2026-11-21' })).toMatchObject({
    status: 200,
  })
})

test('reservations of other members answer like unknown ones', async () => {
  const { app, reserve } = await setUpReservations()
  const { id, store } = await reserve()
  const eva = await makeCollector(app, 'eva')
  const [own = 0] = await makeItems(app, 1)
  const { id: hers } = expectData<{ id: number }>(
    await eva.post(`me/items_reserved/${own}`, { store: 'Suya', total_cents: 5 }),
  )
  const { id: template } = expectData<{ id: number }>(
    await eva.post('me/plan-templates', { name: 'Suyo', plan: { kind: 'fechas', settle_by: '2027-01-01' } }),
  )
  expect(template).toBeGreaterThan(0)
  const calls = (reservation: number, shop: number) =>
    [
      eva.get(`me/reservations/${reservation}`),
      eva.patch(`me/reservations/${reservation}`, { notes: 'x' }),
      eva.post(`me/reservations/${reservation}/plan`, { plan: null }),
      eva.post('me/reservation_history', { reservation_id: reservation, kind: 'abono', amount_cents: 1 }),
      eva.post('me/reservation_history', { reservation_id: reservation, kind: 'recibido' }),
      eva.post('me/reservation-transfers', {
        idempotency_key: `t${reservation}`,
        parts: [
          { reservation_id: hers, amount_cents: 1 },
          { reservation_id: reservation, amount_cents: 1 },
        ],
      }),
      eva.get(`me/stores/${shop}/statement`),
      eva.patch(`me/stores/${shop}`, { notes: 'x' }),
      eva.remove(`me/stores/${shop}`),
    ] as const
  const [hidden, unknown] = [await Promise.all(calls(id, store.id)), await Promise.all(calls(99_999, 99_999))]
  for (const [place, answer] of hidden.entries()) {
    expect(answer).toMatchObject({ status: 404 })
    expect(answer.body).toEqual(unknown[place]?.body)
  }
  expect(await eva.get('me/reservation_history')).toAnswer([])
  expect(await eva.get(`me/items_reserved?store=${store.id}`)).toAnswer([])
})
