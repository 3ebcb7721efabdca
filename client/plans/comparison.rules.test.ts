import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { everyPlanHas } from '#contract/plans-features.ts'
import { comparisonOf } from './comparison.rules.ts'

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

test('the comparison lists limits and prices, then the features of every plan', () => {
  expect(comparisonOf([free, large])).toEqual([
    { title: 'Figuras', cells: ['100', 'Sin límite'] },
    { title: 'Fotos de tus copias', cells: ['200', 'Sin límite'] },
    { title: 'Listas compartidas a la vez', cells: ['3', 'Sin límite'] },
    { title: 'Al mes', cells: ['Gratis', '$49'] },
    { title: 'Al año', cells: ['Gratis', '$490'] },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: [true, true] })),
  ])
})
