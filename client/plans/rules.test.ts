import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { isFree, pesosText, yearHint, yearSavingCents } from './rules.ts'

const free: Plan = {
  id: 1,
  slug: 'gratis',
  name: 'Gratis',
  price_month_cents: 0,
  price_year_cents: 0,
  currency: 'MXN',
  item_limit: 100,
  photo_limit: 200,
  share_link_limit: 3,
  features: [],
  position: 1,
}
const large: Plan = {
  ...free,
  id: 2,
  slug: 'museo',
  price_month_cents: 4_900,
  price_year_cents: 49_000,
  item_limit: null,
  photo_limit: null,
  share_link_limit: null,
}

test('amounts show centavos only when there are some', () => {
  expect(pesosText(7_900)).toBe('$79')
  expect(pesosText(149_950)).toBe('$1,499.50')
  expect(pesosText(5)).toBe('$0.05')
})

test('a yearly price saves its difference to twelve months, and never less than zero', () => {
  expect(yearSavingCents(large)).toBe(9_800)
  expect(yearSavingCents({ price_month_cents: 100, price_year_cents: 1_300 })).toBe(0)
  expect([isFree(free), isFree(large)]).toEqual([true, false])
})

test('the least saving of the yearly prices is shown in months', () => {
  expect(yearHint([free, large])).toBe('dos meses menos')
  expect(yearHint([free, large, { ...large, price_year_cents: 11 * 4_900 }])).toBe('un mes menos')
  expect(yearHint([large, { ...large, price_year_cents: 12 * 4_900 }])).toBeNull()
  expect(yearHint([free])).toBeNull()
})
