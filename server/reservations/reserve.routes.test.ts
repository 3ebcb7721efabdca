import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { findIllegalStates, givePlan, makeCollector } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

test('reserving an item records its deposit and takes it off the wishlist', async () => {
  const { app, ana, items } = await setUpReservations()
  await givePlan(app, ana, 1)
  await ana.post(`me/items_want/${items[0]}`)
  const answer = await ana.post(`me/items_reserved/${items[0]}`, {
    store: '  El   Faro ',
    total_cents: 150_000,
    currency: 'USD',
    quantity: 2,
    order_ref: 'A-77',
    reserved_on: '2026-11-02',
    expected_on: '2027-03-31',
    notes: 'Con caja 🎁',
    deposit_cents: 50_000,
    method: 'efectivo',
    rate: '18.25',
    rate_currency: 'MXN',
    idempotency_key: 'uno',
  })
  expect(answer).toAnswer({
    item: { id: items[0] },
    store: { name: 'El Faro' },
    status: 'activo',
    quantity: 2,
    currency: 'USD',
    paid_cents: 50_000,
    balance_cents: 100_000,
    progress: 33,
    plan: null,
    next_due: null,
    mark: { relation: null, reserved: true, moved_from: 'want', used: 0, item_limit: 1 },
  })
  const { id } = expectData<{ id: number }>(answer)
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({
    entries: [
      {
        kind: 'anticipo',
        amount_cents: 50_000,
        on: '2026-11-02',
        method: 'efectivo',
        rate: '18.25',
        rate_currency: 'MXN',
        balance_cents: 100_000,
      },
    ],
  })
  expect(await findIllegalStates(app)).toEqual([])
})

test('store names ignore case and accents, and a store’s usual plan applies to new reservations', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const first = await reserve({ store: 'Rincón Geek' })
  const second = await reserve({ store: ' RINCON  geek' }, items[1])
  expect(second.store).toEqual({ id: first.store.id, name: 'Rincón Geek' })
  const plan = { kind: 'quincena', paydays: [15, 31], amount_cents: 20_000 }
  const { id: template_id } = expectData<{ id: number }>(
    await ana.post('me/plan-templates', { name: 'La del Rincón', plan }),
  )
  await ana.patch(`me/stores/${first.store.id}`, { template_id })
  expect(await reserve({ store: 'rincón geek' }, items[2])).toMatchObject({ plan, dues_count: 5 })
  expect(await reserve({ store: 'rincón geek', plan: null }, items[2])).toMatchObject({ plan: null })
})

test('the currency defaults to the member’s and dates default to today', async () => {
  const { ana, reserve } = await setUpReservations()
  await ana.patch('me/collection-settings', { currency: 'JPY' })
  expect(await reserve()).toMatchObject({ currency: 'JPY', reserved_on: '2026-11-21', expected_on: null })
})

test('the same key reserves once and is refused with another content', async () => {
  const { app, ana, items } = await setUpReservations()
  const body = { store: 'Mi tienda', total_cents: 100, deposit_cents: 40, idempotency_key: 'clave-1' }
  const send = (fields: object = {}) => ana.post(`me/items_reserved/${items[0]}`, { ...body, ...fields })
  const answers = await Promise.all([send(), send(), send(), send()])
  const ids = answers.map((answer) => expectData<{ id: number }>(answer).id)
  expect(new Set(ids).size).toBe(1)
  expect(await ana.get('me/items_reserved')).toMatchObject({
    body: { data: [{ paid_cents: 40 }], metadata: { total: 1 } },
  })
  expect(await send({ total_cents: 101 })).toRefuse(409, 'key_reused')
  expect(await ana.post(`me/items_reserved/${items[1]}`, body)).toRefuse(409, 'key_reused')
  const eva = await makeCollector(app, 'eva')
  expect((await eva.post(`me/items_reserved/${items[0]}`, { ...body, total_cents: 7_000 })).status).toBe(200)
})

test('an item can have two open reservations', async () => {
  const { app, ana, items, reserve } = await setUpReservations()
  await ana.post(`me/items/${items[0]}`)
  await reserve()
  await reserve({ store: 'Otra' })
  expect(await ana.get(`me/items_reserved?item=${items[0]}`)).toMatchObject({
    body: { metadata: { total: 2 } },
  })
  expect(await ana.get(`me/items/${items[0]}`)).toAnswer({
    user: { relation: 'collection', reserved: true, quantity: 1 },
  })
  expect(await findIllegalStates(app)).toEqual([])
})

const half = 'x\ud800'
const wrongs: [object, string][] = [
  [{ total_cents: 0 }, 'total_cents'],
  [{ total_cents: null }, 'total_cents'],
  [{ deposit_cents: 0 }, 'deposit_cents'],
  [{ currency: 'XXQ' }, 'currency'],
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 100 }, 'quantity'],
  [{ reserved_on: '1999-12-31' }, 'reserved_on'],
  [{ expected_on: '2101-01-01' }, 'expected_on'],
  [{ expected_on: 'mañana' }, 'expected_on'],
  [{ store: '' }, 'store'],
  [{ store: ' \n\t ' }, 'store'],
  [{ store: '\u200b\u2060' }, 'store'],
  [{ store: 'x'.repeat(10_000) }, 'store'],
  [{ store: half }, 'store'],
  [{ notes: 'x'.repeat(4_001) }, 'notes'],
  [{ order_ref: 'x'.repeat(121) }, 'order_ref'],
  [{ rate: '18' }, 'rate_currency'],
  [{ rate_currency: 'MXN' }, 'rate_currency'],
  [{ rate: '0', rate_currency: 'MXN' }, 'rate'],
  [{ rate: '1e9', rate_currency: 'MXN' }, 'rate'],
  [{ method: 'trueque' }, 'method'],
  [{ idempotency_key: 'con espacios' }, 'idempotency_key'],
  [{ plan: { kind: 'fechas' } }, 'plan.dates'],
  [{ plan: { kind: 'cada_dias', amount_cents: 5 } }, 'plan.every_days'],
  [{ plan: { kind: 'quincena', amount_cents: 5 } }, 'plan.paydays'],
  [{ plan: { kind: 'quincena', paydays: [0], percent: 5 } }, 'plan.paydays.0'],
  [{ plan: { kind: 'quincena', paydays: [15] } }, 'plan.amount_cents'],
  [{ plan: { kind: 'cada_dias', every_days: 15, amount_cents: 5, percent: 5 } }, 'plan.amount_cents'],
  [{ plan: { kind: 'cada_dias', every_days: 15, percent: 101 } }, 'plan.percent'],
  [{ plan: { kind: 'fechas', dates: [{ due_on: '2027-02-30', percent: 5 }] } }, 'plan.dates.0.due_on'],
  [{ plan: { kind: 'fechas', dates: [{ percent: 5 }] } }, 'plan.dates.0.due_on'],
  [{ plan: { kind: 'fechas', dates: [{ due_on: '2027-02-03' }] } }, 'plan.dates.0.amount_cents'],
]

test('invalid input is refused beside its field and stores nothing', async () => {
  const { ana, items } = await setUpReservations()
  for (const [wrong, field] of wrongs) {
    const body = { store: 'Mi tienda', total_cents: 100, ...wrong }
    expect(await ana.post(`me/items_reserved/${items[0]}`, body), JSON.stringify(wrong)).toMatchObject({
      status: 422,
      body: { error: 'invalid', fields: { [field]: expect.any(String) } },
    })
  }
  for (const body of [null, [], 'apartado', 7]) {
    expect((await ana.post(`me/items_reserved/${items[0]}`, body)).status).toBe(422)
  }
  expect(await ana.get('me/stores')).toAnswer([])
  expect(await ana.get(`me/items/${items[0]}`)).toAnswer({ user: { reserved: false } })
})

test('a deposit beyond the price needs confirmation', async () => {
  const { ana, items } = await setUpReservations()
  const body = { store: 'Mi tienda', total_cents: 100, deposit_cents: 101 }
  const send = (fields: object) => ana.post(`me/items_reserved/${items[0]}`, { ...body, ...fields })
  expect(await send({})).toRefuse(409, 'overpaid')
  expect(await send({ confirm_overpay: true })).toAnswer({
    balance_cents: -1,
    status: 'liquidado',
    progress: 100,
  })
})

test('an unknown item is refused', async () => {
  const { ana } = await setUpReservations()
  const body = { store: 'Mi tienda', total_cents: 100 }
  expect(await ana.post('me/items_reserved/999999', body)).toRefuse(404, 'item_not_found')
  expect((await ana.post('me/items_reserved/abc', body)).status).toBe(422)
  expect(await ana.get('me/stores')).toAnswer([])
})
