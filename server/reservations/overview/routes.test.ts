import { expect, test } from 'vitest'
import { setUpReservations } from '#test/reservations.ts'

test('without reservations every overview is empty', async () => {
  const { ana } = await setUpReservations()
  expect(await ana.get('me/reservation-summary')).toAnswer({
    today: '2026-11-21',
    currencies: [],
    next_dues: [],
    stores: [],
  })
  expect(await ana.get('me/reservation-dates?from=2026-01-01&to=2026-12-31')).toAnswer([])
})

test('the summary totals each currency separately, by month and by store', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const monthly = { kind: 'cada_dias', every_days: 30, amount_cents: 30_000 }
  await reserve({ reserved_on: '2026-10-01', deposit_cents: 20_000, plan: monthly })
  await reserve({ currency: 'USD', total_cents: 50_000 }, items[1])
  await reserve({ store: 'Otra', deposit_cents: 100_000 }, items[2])
  await ana.patch('me/reservation-settings', { ceilings: [{ currency: 'MXN', monthly_cents: 45_000 }] })
  expect(await ana.get('me/reservation-summary')).toAnswer({
    currencies: [
      {
        currency: 'MXN',
        reservations: 2,
        reserved_cents: 200_000,
        paid_cents: 120_000,
        owed_cents: 80_000,
        // 31 October is late; 30 November and 30 December are in the future.
        late_cents: 30_000,
        due_this_month_cents: 30_000,
        undated_cents: 0,
        monthly_ceiling_cents: 45_000,
        months: [
          { month: '2026-11', due_cents: 30_000 },
          { month: '2026-12', due_cents: 20_000 },
          { month: '2027-01', due_cents: 0 },
          ...Array.from({ length: 9 }, () => expect.anything()),
        ],
      },
      { currency: 'USD', owed_cents: 50_000, undated_cents: 50_000, monthly_ceiling_cents: null },
    ],
    next_dues: [
      { due_on: '2026-10-31', state: 'atrasado', store: { name: 'Mi tienda' } },
      { due_on: '2026-11-30', state: 'pendiente' },
      { due_on: '2026-12-30' },
    ],
    stores: [
      {
        store: { name: 'Mi tienda' },
        open: 2,
        late: 1,
        totals: [{ currency: 'MXN' }, { currency: 'USD' }],
        figures: [{ id: items[0] }, { id: items[1] }],
      },
      { store: { name: 'Otra' }, open: 1, late: 0, next_due: null, figures: [{ id: items[2] }] },
    ],
  })
})

test('dues and arrivals are listed by date', async () => {
  const { ana, items, reserve } = await setUpReservations()
  await reserve({ expected_on: '2027-01-10', plan: { kind: 'fechas', settle_after_arrival_days: 7 } })
  await reserve({ expected_on: '2027-01-12', deposit_cents: 100_000 }, items[1])
  const dates = (from: string, to: string) => ana.get(`me/reservation-dates?from=${from}&to=${to}`)
  expect(await dates('2027-01-01', '2027-01-31')).toAnswer([
    { kind: 'llegada', on: '2027-01-10', amount_cents: 100_000, state: null, item: { id: items[0] } },
    { kind: 'llegada', on: '2027-01-12', amount_cents: 0 },
    { kind: 'liquidar', on: '2027-01-17', amount_cents: 100_000, state: 'pendiente' },
  ])
  expect(await dates('2027-01-11', '2027-01-12')).toAnswer({ length: 1 })
  expect(await dates('2027-02-02', '2027-02-01')).toRefuseFields({ to: expect.any(String) })
  expect(await dates('2027-02-30', '2027-03-01')).toRefuseFields({ from: expect.any(String) })
  expect((await ana.get('me/reservation-dates')).status).toBe(422)
})

test('a settings change keeps missing fields and the ceilings of other currencies', async () => {
  const { ana } = await setUpReservations()
  const edit = (change: object) => ana.patch('me/reservation-settings', change)
  expect(await ana.get('me/reservation-settings')).toAnswer({ ceilings: [] })
  await edit({
    ceilings: [
      { currency: 'USD', monthly_cents: 5 },
      { currency: 'MXN', monthly_cents: 7 },
    ],
  })
  expect(await edit({})).toAnswer({
    ceilings: [
      { currency: 'MXN', monthly_cents: 7 },
      { currency: 'USD', monthly_cents: 5 },
    ],
  })
  expect(await edit({ ceilings: [{ currency: 'MXN', monthly_cents: 9 }] })).toAnswer({
    ceilings: [{ currency: 'MXN', monthly_cents: 9 }, { currency: 'USD' }],
  })
  expect(await edit({ ceilings: [{ currency: 'USD', monthly_cents: null }] })).toAnswer({
    ceilings: [{ currency: 'MXN', monthly_cents: 9 }],
  })
  for (const [wrong, field] of [
    [{ ceilings: [{ currency: 'MXN', monthly_cents: 0 }] }, 'ceilings.0.monthly_cents'],
    [{ ceilings: [{ currency: 'pesos', monthly_cents: 5 }] }, 'ceilings.0.currency'],
    [{ ceilings: [5, 6].map((monthly_cents) => ({ currency: 'MXN', monthly_cents })) }, 'ceilings'],
  ] as const) {
    expect(await edit(wrong)).toRefuseFields({ [field]: expect.any(String) })
  }
})
