import { expect, test } from 'vitest'
import { type Plan, planFields } from '#contract/reservations/plans.ts'
import { balanceOf, deriveState, type LedgerAccount, lossOf } from './rules.ts'

const today = '2026-11-21'

const plan = (fields: object): Plan => planFields.parse(fields)

const account = (fields: Partial<LedgerAccount> = {}): LedgerAccount => ({
  currency: 'MXN',
  total_cents: 100_000,
  charged_cents: 0,
  paid_cents: 0,
  deposits_cents: 0,
  returned_cents: 0,
  reserved_on: '2026-11-01',
  expected_on: null,
  plan: null,
  loss: null,
  ended: null,
  ...fields,
})

/** Date, amount and state of each due. */
const duesOf = (fields: Partial<LedgerAccount>, day = today) =>
  deriveState(account(fields), day).dues.map(({ due_on, amount_cents, state }) => [
    due_on,
    amount_cents,
    state,
  ])

test('the balance is total + charges − payments + refunds', () => {
  expect(balanceOf(account({ charged_cents: 500, paid_cents: 70_000, returned_cents: 10_000 }))).toBe(
    100_000 + 500 - 70_000 + 10_000,
  )
})

test('20 % every fifteen days within sixty: the deposit comes first, the remainder is due at the deadline', () => {
  const rule = plan({ kind: 'cada_dias', every_days: 15, percent: 20, settle_within_days: 60 })
  expect(duesOf({ plan: rule, paid_cents: 20_000, deposits_cents: 20_000 })).toEqual([
    ['2026-11-16', 20_000, 'atrasado'],
    ['2026-12-01', 20_000, 'pendiente'],
    ['2026-12-16', 20_000, 'pendiente'],
    ['2026-12-31', 20_000, 'pendiente'],
  ])
  expect(duesOf({ plan: rule }).at(-1)).toEqual(['2026-12-31', 40_000, 'pendiente'])
  expect(deriveState(account({ plan: rule }), today).settle_by).toBe('2026-12-31')
})

test('30 % + 70 %: the second step depends on the arrival and moves with it', () => {
  const rule = plan({
    kind: 'fechas',
    dates: [
      { after: 'reserva', percent: 30 },
      { after: 'llegada', after_days: 2, percent: 70 },
    ],
  })
  expect(duesOf({ plan: rule, paid_cents: 30_000, deposits_cents: 30_000 })).toEqual([
    ['2026-11-01', 30_000, 'pagado'],
    [null, 70_000, 'pendiente'],
  ])
  expect(duesOf({ plan: rule, expected_on: '2027-03-01' })[1]).toEqual(['2027-03-03', 70_000, 'pendiente'])
  expect(duesOf({ plan: rule, expected_on: '2027-03-01', charged_cents: 900 })[1]?.[1]).toBe(70_900)
})

test('everything is due some days after the arrival', () => {
  const rule = plan({ kind: 'fechas', settle_after_arrival_days: 7 })
  expect(duesOf({ plan: rule })).toEqual([[null, 100_000, 'pendiente']])
  expect(duesOf({ plan: rule, expected_on: '2026-11-10' })).toEqual([['2026-11-17', 100_000, 'atrasado']])
})

test('paydays on the fifteenth and the last day of the month, also in February', () => {
  const rule = plan({ kind: 'quincena', paydays: [15, 31], amount_cents: 25_000 })
  const days = duesOf({ plan: rule, reserved_on: '2028-01-31' }, '2028-01-31').map(([day]) => day)
  expect(days).toEqual(['2028-02-15', '2028-02-29', '2028-03-15', '2028-03-31'])
  expect(
    duesOf({ plan: { ...rule, paydays: [30, 31] }, reserved_on: '2026-02-01' }).map(([day]) => day),
  ).toEqual(['2026-02-28', '2026-03-30', '2026-03-31', '2026-04-30'])
  const first = plan({ kind: 'quincena', paydays: [10], percent: 50, first_on: '2027-01-10' })
  expect(duesOf({ plan: first }).map(([day]) => day)).toEqual(['2027-01-10', '2027-02-10'])
})

test('payments fill the dues in order, and a due is late only after the days of grace', () => {
  const rule = plan({
    kind: 'cada_dias',
    every_days: 10,
    amount_cents: 30_000,
    grace_days: 3,
    penalty_percent: 10,
  })
  const { dues, next_due, late_cents } = deriveState(
    account({ plan: rule, paid_cents: 40_000 }),
    '2026-11-24',
  )
  expect(dues.map(({ state, paid_cents, late_days }) => [state, paid_cents, late_days])).toEqual([
    ['pagado', 30_000, 0],
    ['parcial', 10_000, 3],
    ['pendiente', 0, 0],
    ['pendiente', 0, 0],
  ])
  expect([next_due?.number, late_cents]).toEqual([2, 0])
  const later = deriveState(account({ plan: rule, paid_cents: 40_000 }), '2026-11-25')
  expect(later.dues[1]).toMatchObject({
    state: 'atrasado',
    late_days: 4,
    penalty_cents: 3_000,
    remaining_cents: 20_000,
  })
  expect(later.late_cents).toBe(20_000)
  expect(deriveState(account({ plan: rule, ended: 'cancelado' }), '2030-01-01')).toMatchObject({
    late_cents: 0,
    next_due: null,
    settle_by: null,
  })
})

test('dues add up to what is owed, to the cent, whatever the percentages', () => {
  const thirds = { dates: [1, 2, 3].map((after_days) => ({ after: 'reserva', after_days, percent: 33.33 })) }
  const sum = (fields: Partial<LedgerAccount>) =>
    deriveState(account(fields), today).dues.reduce((total, { amount_cents }) => total + amount_cents, 0)
  expect(sum({ total_cents: 100_001, plan: plan({ kind: 'fechas', ...thirds }) })).toBe(100_001)
  expect(duesOf({ plan: plan({ kind: 'fechas', ...thirds }) })).toHaveLength(3)
  expect(sum({ plan: plan({ kind: 'cada_dias', every_days: 7, percent: 33.33 }) })).toBe(100_000)
  expect(duesOf({ plan: plan({ kind: 'cada_dias', every_days: 7, percent: 33.33 }) })).toHaveLength(3)
  expect(sum({ plan: plan({ kind: 'cada_dias', every_days: 1, amount_cents: 1 }) })).toBe(100_000)
  expect(
    duesOf({ plan: plan({ kind: 'cada_dias', every_days: 3_650, amount_cents: 1 }) }).at(-1)?.[0],
  ).toBeNull()
  const half = plan({
    kind: 'fechas',
    dates: [{ due_on: '2027-01-01', percent: 50 }],
    settle_by: '2027-02-01',
  })
  expect(duesOf({ plan: half })).toEqual([
    ['2027-01-01', 50_000, 'pendiente'],
    ['2027-02-01', 50_000, 'pendiente'],
  ])
  const tooMuch = plan({ kind: 'fechas', dates: [{ due_on: '2027-01-01', amount_cents: 900_000 }] })
  expect(duesOf({ plan: tooMuch })).toEqual([['2027-01-01', 100_000, 'pendiente']])
})

test('the loss follows the store’s rule and never exceeds what the store holds', () => {
  const paid = { paid_cents: 50_000, deposits_cents: 20_000 }
  const loss = (kind: string, percent: number | null = null, fields: Partial<LedgerAccount> = paid) =>
    lossOf(account({ ...fields, loss: { kind, percent } as LedgerAccount['loss'] }))
  expect(loss('nada')).toBe(0)
  expect(loss('anticipo')).toBe(20_000)
  expect(loss('porcentaje_pagado', 25)).toBe(12_500)
  expect(loss('porcentaje_total', 30)).toBe(30_000)
  expect(loss('porcentaje_total', 60)).toBe(50_000)
  expect(loss('todo')).toBe(50_000)
  expect(loss('anticipo', null, { ...paid, returned_cents: 45_000 })).toBe(5_000)
  expect(lossOf(account(paid))).toBeNull()
})
