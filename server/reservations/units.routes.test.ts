import { expect, test } from 'vitest'
import { tooFineText } from '#contract/money.ts'
import { expectData } from '#test/answers.ts'
import { setUpReservations } from '#test/reservations.ts'

/** Money is paid in the smallest unit of its currency: nobody can pay half a yen. */

const halves = {
  kind: 'fechas',
  dates: ['2026-11-10', '2027-01-10'].map((due_on) => ({ due_on, percent: 50 })),
}
const inYen = { reserved_on: '2026-10-01', total_cents: 500_100, currency: 'JPY', plan: halves }

type State = { late_cents: number; balance_cents: number; dues: { amount_cents: number; state: string }[] }

test('5,001 yen in halves are 2,501 and 2,500, and what is left can be paid', async () => {
  const { ana, reserve, pay } = await setUpReservations()
  const { id } = await reserve(inYen)
  const stateOf = async () => expectData<State>(await ana.get(`me/reservations/${id}`))
  expect((await stateOf()).dues.map(({ amount_cents }) => amount_cents)).toEqual([250_100, 250_000])
  await pay(id, 250_000, { on: '2026-11-05' })
  expect(await stateOf()).toMatchObject({ late_cents: 100, balance_cents: 250_100 })
  await pay(id, 100)
  expect(await stateOf()).toMatchObject({
    late_cents: 0,
    dues: [{ state: 'pagado' }, { state: 'pendiente' }],
  })
  await pay(id, 250_000)
  expect(await stateOf()).toMatchObject({ balance_cents: 0 })
})

test('half a yen in a ledger of before is owed by nobody', async () => {
  const { app, ana, reserve } = await setUpReservations()
  const { id } = await reserve(inYen)
  const insertPayment = (cents: number) => app.sql`
    insert into reservation_entries (user_id, reservation_id, kind, amount_cents, happened_on, created_at)
    values (${ana.userId}, ${id}, 'abono', ${cents}, '2026-11-05', now())`
  await insertPayment(250_050)
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({ late_cents: 0, balance_cents: 250_000 })
  await insertPayment(249_999)
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({
    balance_cents: 0,
    status: 'liquidado',
    entries: [{ amount_cents: 250_050 }, { amount_cents: 249_999 }],
  })
})

test('an amount with decimals of yen is refused by every call, and changes nothing', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const [item = 0, other = 0] = items
  const { id } = await reserve(inYen)
  const step = { due_on: '2026-12-01', amount_cents: 50 }
  const plan = { kind: 'fechas', dates: [step] }
  const newOne = { store: 'Mi tienda', total_cents: 100_000, currency: 'JPY' }
  const transfer = { parts: [{ reservation_id: id, amount_cents: 333_333 }], idempotency_key: 'reparto' }
  const answers: [string, Awaited<ReturnType<typeof pay>>, string][] = [
    ['payment', await pay(id, 333_333), 'amount_cents'],
    ['charge', await pay(id, 150, { kind: 'cargo' }), 'amount_cents'],
    ['transfer', await ana.post('me/reservation-transfers', transfer), 'parts.0.amount_cents'],
    ['price', await ana.patch(`me/reservations/${id}`, { total_cents: 500_150 }), 'total_cents'],
    ['plan', await ana.post(`me/reservations/${id}/plan`, { plan }), 'plan.dates.0.amount_cents'],
    [
      'preview',
      await ana.post('me/plan-preview', { plan: halves, currency: 'JPY', total_cents: 150 }),
      'total_cents',
    ],
    [
      'new price',
      await ana.post(`me/items_reserved/${other}`, { ...newOne, total_cents: 150 }),
      'total_cents',
    ],
    [
      'deposit',
      await ana.post(`me/items_reserved/${other}`, { ...newOne, deposit_cents: 150 }),
      'deposit_cents',
    ],
    [
      'cancelling',
      await ana.ask('DELETE', `me/items_reserved/${item}`, { returned_cents: 150 }),
      'returned_cents',
    ],
    [
      'ceiling',
      await ana.patch('me/reservation-settings', { ceilings: [{ currency: 'KRW', monthly_cents: 150 }] }),
      'ceilings.0.monthly_cents',
    ],
  ]
  for (const [call, answer, field] of answers) {
    const currency = call === 'ceiling' ? 'KRW' : 'JPY'
    expect(answer, call).toRefuseFields({ [field]: tooFineText(currency) })
  }
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({
    total_cents: 500_100,
    paid_cents: 0,
    status: 'activo',
  })

  const priced = { price_paid_cents: 150, currency: 'JPY' }
  const copy = await ana.post(`me/items/${other}`, { price_paid_cents: 150, currency: 'MXN' })
  expect(copy).toMatchObject({ status: 200 })
  for (const answer of [
    await ana.post(`me/items/${other}/copies`, priced),
    await ana.patch(`me/items/${other}`, { currency: 'JPY' }),
    await ana.post(`me/items/${items[2]}`, priced),
  ]) {
    expect(answer).toRefuseFields({ price_paid_cents: tooFineText('JPY') })
  }
  await ana.post(`me/items_want/${items[2]}`)
  expect(
    await ana.patch(`me/items_want/${items[2]}`, { target_price_cents: 150, currency: 'JPY' }),
  ).toRefuseFields({ target_price_cents: tooFineText('JPY') })
})
