import { expect, test } from 'vitest'
import { freePlan, unlimitedPlan } from '#test/plans.ts'
import { isFree, yearHint, yearSavingCents } from './rules.ts'

test('a yearly price saves its difference to twelve months, and never less than zero', () => {
  expect(yearSavingCents(unlimitedPlan)).toBe(9_800)
  expect(yearSavingCents({ price_month_cents: 100, price_year_cents: 1_300 })).toBe(0)
  expect([isFree(freePlan), isFree(unlimitedPlan)]).toEqual([true, false])
})

test('the least saving of the yearly prices is shown in months', () => {
  expect(yearHint([freePlan, unlimitedPlan])).toBe('dos meses menos')
  expect(yearHint([freePlan, unlimitedPlan, { ...unlimitedPlan, price_year_cents: 11 * 4_900 }])).toBe(
    'un mes menos',
  )
  expect(yearHint([unlimitedPlan, { ...unlimitedPlan, price_year_cents: 12 * 4_900 }])).toBeNull()
  expect(yearHint([freePlan])).toBeNull()
})
