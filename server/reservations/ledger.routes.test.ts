import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { setUpReservations } from '#test/reservations.ts'

test('every kind of entry changes the balance, and the statement shows the balance after each', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ reserved_on: '2026-11-01' })
  await pay(id, 30_000, { kind: 'anticipo', on: '2026-11-01' })
  await pay(id, 20_000, { on: '2026-11-10', method: 'transferencia', note: 'SPEI 123' })
  await pay(id, 5_000, { kind: 'cargo', on: '2026-11-12', note: 'Envío' })
  expect(await pay(id, 10_000, { kind: 'devolucion', on: '2026-11-15' })).toAnswer({
    entry: { kind: 'devolucion', amount_cents: 10_000, currency: 'MXN', on: '2026-11-15' },
    mark: null,
    reservation: {
      charged_cents: 5_000,
      paid_cents: 50_000,
      returned_cents: 10_000,
      balance_cents: 65_000,
      progress: 38,
      status: 'activo',
    },
  })
  await pay(id, 1, { on: '2026-11-05' })
  const { entries } = expectData<{ entries: { on: string; balance_cents: number }[] }>(
    await ana.get(`me/reservations/${id}`),
  )
  expect(entries.map(({ on, balance_cents }) => [on, balance_cents])).toEqual([
    ['2026-11-01', 70_000],
    ['2026-11-05', 69_999],
    ['2026-11-10', 49_999],
    ['2026-11-12', 54_999],
    ['2026-11-15', 64_999],
  ])
  expect(await pay(id, 64_999)).toAnswer({
    reservation: { balance_cents: 0, status: 'liquidado', progress: 100 },
  })
  expect(await pay(id, 100, { kind: 'cargo' })).toAnswer({
    reservation: { balance_cents: 100, status: 'activo' },
  })
})

test('a payment beyond the balance needs confirmation', async () => {
  const { reserve, pay } = await setUpReservations()
  const { id } = await reserve({ total_cents: 1_000 })
  expect(await pay(id, 1_001)).toRefuse(409, 'overpaid')
  expect(await pay(id, 1_001, { kind: 'anticipo' })).toRefuse(409, 'overpaid')
  expect(await pay(id, 1_001, { confirm_overpay: true })).toAnswer({
    reservation: { balance_cents: -1, status: 'liquidado' },
  })
  expect(await pay(id, 1)).toRefuse(409, 'overpaid')
})

test('a payment from before its reservation needs confirmation, which is asked for before that of the balance', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const dated = { reserved_on: '2026-11-12', deposit_on: '2026-11-11', deposit_cents: 100 }
  const [early, other] = [await reserve(dated), await reserve({}, items[1])]
  const on = '2026-11-11'
  for (const kind of ['abono', 'anticipo'])
    expect(await pay(early.id, 100_000, { kind, on })).toRefuse(409, 'paid_early')
  expect(await pay(early.id, 100_000, { on, confirm_overpay: true })).toRefuse(409, 'paid_early')
  expect(await pay(early.id, 100_000, { on, confirm_early: true })).toRefuse(409, 'overpaid')
  expect(await pay(early.id, 50, { on, kind: 'cargo' })).toMatchObject({ status: 200 })
  expect(await pay(early.id, 50, { on, confirm_early: true })).toAnswer({ entry: { on } })
  expect(await pay(early.id, 50, { on: '2026-11-12' })).toAnswer({ entry: { on: '2026-11-12' } })
  const send = (fields: object) =>
    ana.post('me/reservation-transfers', {
      idempotency_key: 't',
      parts: [early, other].map(({ id }) => ({ reservation_id: id, amount_cents: 200 })),
      on: '2026-11-20',
      ...fields,
    })
  expect(await send({})).toRefuse(409, 'paid_early')
  expect(await send({ confirm_early: true })).toAnswer({
    entries: [{ on: '2026-11-20' }, { on: '2026-11-20' }],
  })
})

test('a refund cannot exceed what was paid', async () => {
  const { reserve, pay } = await setUpReservations()
  const { id } = await reserve({ deposit_cents: 500 })
  expect(await pay(id, 501, { kind: 'devolucion' })).toRefuseFields({
    amount_cents: expect.stringContaining('$5.00'),
  })
  expect(await pay(id, 500, { kind: 'devolucion' })).toMatchObject({ status: 200 })
})

test('a date entry keeps the former date, and a note has no amount', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ expected_on: '2027-01-10' })
  const move = (fields: object) =>
    ana.post('me/reservation_history', { reservation_id: id, kind: 'cambio_fecha', ...fields })
  expect(await move({ expected_on: '2027-02-10', note: 'Se retrasó el barco' })).toAnswer({
    entry: { expected_from: '2027-01-10', expected_on: '2027-02-10', amount_cents: null },
    reservation: { expected_on: '2027-02-10', date_changes: [{ from: '2027-01-10', to: '2027-02-10' }] },
  })
  expect(await move({ expected_on: '2027-02-10' })).toRefuseFields({ expected_on: expect.any(String) })
  expect(await move({ expected_on: null })).toAnswer({ reservation: { expected_on: null } })
  expect(await move({})).toRefuseFields({ expected_on: expect.any(String) })
  expect(await pay(id, 500, { kind: 'nota', note: 'Ojo' })).toAnswer({
    entry: { amount_cents: null, note: 'Ojo' },
    reservation: { balance_cents: 100_000 },
  })
})

const wrongs: [object, string][] = [
  [{ amount_cents: 0 }, 'amount_cents'],
  [{ amount_cents: -100 }, 'amount_cents'],
  [{ amount_cents: 0.5 }, 'amount_cents'],
  [{ amount_cents: 10_000_000_000 }, 'amount_cents'],
  [{ amount_cents: '5' }, 'amount_cents'],
  [{ amount_cents: null }, 'amount_cents'],
  [{ kind: 'robo' }, 'kind'],
  [{ kind: 'nota' }, 'note'],
  [{ note: 'x'.repeat(2_001) }, 'note'],
  [{ note: 'a\0b' }, 'note'],
  [{ on: '1999-12-31' }, 'on'],
  [{ on: '2026-02-30' }, 'on'],
  [{ method: '' }, 'method'],
  [{ rate: '18' }, 'rate_currency'],
  [{ confirm_overpay: 'sí' }, 'confirm_overpay'],
  [{ reservation_id: 2_147_483_648 }, 'reservation_id'],
  [{ reservation_id: 'uno' }, 'reservation_id'],
  [{ idempotency_key: 'ñ' }, 'idempotency_key'],
  [{ reverses: 'abono' }, 'reverses'],
  [{ kind: 'devolucion', reverses: 'cargo' }, 'reverses'],
]

test('an invalid entry is refused beside its field and leaves the ledger unchanged', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id } = await reserve()
  for (const [wrong, field] of wrongs) {
    expect(await pay(id, 5, wrong), JSON.stringify(wrong)).toRefuseFields({ [field]: expect.any(String) })
  }
  expect(await ana.get('me/reservation_history')).toAnswer([])
})

test('the same key pays once, also in parallel, and is refused with another amount', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id } = await reserve()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pay(id, 700, { idempotency_key: 'k-1' })),
  )
  const entries = answers.map((answer) => expectData<{ entry: { id: number } }>(answer).entry.id)
  expect(new Set(entries).size).toBe(1)
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({ paid_cents: 700 })
  expect(await pay(id, 701, { idempotency_key: 'k-1' })).toRefuse(409, 'key_reused')
  expect(await pay(id, 700, { idempotency_key: 'k-2' })).toMatchObject({ status: 200 })
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({ paid_cents: 1_400 })
})

test('a refused entry does not use up its key', async () => {
  const { reserve, pay } = await setUpReservations()
  const { id } = await reserve({ total_cents: 100 })
  expect((await pay(id, 500, { idempotency_key: 'k' })).status).toBe(409)
  expect(await pay(id, 500, { idempotency_key: 'k', confirm_overpay: true })).toMatchObject({ status: 200 })
})

test('a transfer pays several reservations atomically and once', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const reserved_on = '2026-11-20'
  const [first, second] = [
    await reserve({ reserved_on }),
    await reserve({ reserved_on, store: 'Otra' }, items[1]),
  ]
  const dollars = await reserve({ currency: 'USD' }, items[2])
  const send = (parts: [number, number][], fields: object = {}) =>
    ana.post('me/reservation-transfers', {
      idempotency_key: 't-1',
      method: 'transferencia',
      on: '2026-11-20',
      note: 'SPEI',
      parts: parts.map(([reservation_id, amount_cents]) => ({ reservation_id, amount_cents })),
      ...fields,
    })
  const both: [number, number][] = [
    [second.id, 2_000],
    [first.id, 1_000],
  ]
  expect(await send([...both, [dollars.id, 5]])).toRefuseFields({
    'parts.2.reservation_id': expect.stringContaining('USD'),
  })
  expect(await send([[first.id, 100_001]])).toRefuse(409, 'overpaid')
  expect(await send([...both, [99_999, 5]])).toMatchObject({ status: 404 })
  expect(await send([])).toRefuseFields({ parts: expect.any(String) })
  expect(await send([...both, [first.id, 5]])).toMatchObject({ status: 422 })
  expect(await send(both, { idempotency_key: undefined })).toRefuseFields({
    idempotency_key: expect.any(String),
  })
  expect(await send([[first.id, 0]])).toRefuseFields({ 'parts.0.amount_cents': expect.any(String) })
  expect(await ana.get('me/reservation_history')).toAnswer([])
  const answers = await Promise.all([send(both), send(both), send(both)])
  for (const answer of answers) {
    expect(answer).toAnswer({
      entries: [
        { reservation_id: second.id, amount_cents: 2_000, kind: 'abono', on: '2026-11-20', note: 'SPEI' },
        { reservation_id: first.id, amount_cents: 1_000 },
      ],
      reservations: [
        { id: second.id, balance_cents: 98_000 },
        { id: first.id, balance_cents: 99_000 },
      ],
    })
  }
  const transfers = answers.map((answer) => expectData<{ transfer_id: string }>(answer).transfer_id)
  expect(new Set(transfers).size).toBe(1)
  expect(await send([[first.id, 1_000]])).toRefuse(409, 'key_reused')
  expect(await pay(first.id, 5, { idempotency_key: 't-1' })).toMatchObject({ status: 409 })
})
