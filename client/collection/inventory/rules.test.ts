import { expect, test } from 'vitest'
import type { OwnItem } from '#contract/collection/collection.ts'
import { countCopies, countUnpricedCopies, inventoryTotals, sectionsOf, worthTotals } from './rules.ts'

const copy = (cents: number | null, currency: string | null) => ({
  price_paid_cents: cents,
  currency,
  worth:
    cents === 900
      ? [
          { amount_cents: 2_000, currency: 'MXN' },
          { amount_cents: 5, currency: 'EUR' },
        ]
      : [],
})
const item = (license: string, ...copies: object[]) =>
  ({ license: { slug: license, name: license.toUpperCase() }, copies }) as unknown as OwnItem

const items = [
  item('odisea', copy(1_000, 'MXN'), copy(2_500, 'MXN')),
  item('dracula', copy(900, 'USD'), copy(null, null)),
  item('odisea', copy(100, 'USD')),
]

test('Amounts paid, and the newest values, are shown by currency and never added across currencies', () => {
  expect(inventoryTotals(items)).toEqual([
    { currency: 'MXN', cents: 3_500, copies: 2 },
    { currency: 'USD', cents: 1_000, copies: 2 },
  ])
  expect(worthTotals(items)).toEqual([{ currency: 'MXN', cents: 2_000, copies: 1 }])
  expect(countCopies(items)).toBe(5)
  expect(countUnpricedCopies(items)).toBe(1)
})

test('Figures are grouped by license with its totals', () => {
  expect(sectionsOf(items).map(({ name, copies, sums }) => [name, copies, sums.length])).toEqual([
    ['ODISEA', 3, 2],
    ['DRACULA', 2, 1],
  ])
  expect(sectionsOf([])).toEqual([])
})
