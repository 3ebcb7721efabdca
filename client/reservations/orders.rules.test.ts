import { expect, test } from 'vitest'
import type { OrderCandidate } from '#client/collection/marks/rules.ts'
import { initialOrderValues, priceOf } from './orders.rules.ts'

const figure = (id: number, currency: string | null, quantity = 0) =>
  ({ item: { id, name: `Figura ${id}`, currency, price_cents: 32_900 }, quantity }) as OrderCandidate

test('An order is in the usual currency wherever that can be meant, whatever figure comes first', () => {
  const currencyOf = (...candidates: OrderCandidate[]) => initialOrderValues(candidates, 'MXN').currency
  expect(currencyOf(figure(1, 'JPY'), figure(2, 'MXN'))).toBe('MXN')
  expect(currencyOf(figure(1, 'MXN'), figure(2, 'JPY', 1))).toBe('JPY')
  expect(currencyOf(figure(1, 'JPY'), figure(2, null))).toBe('JPY')
  expect(currencyOf(figure(1, null))).toBe('MXN')
  const values = initialOrderValues([figure(1, 'JPY'), figure(2, 'MXN')], 'MXN')
  expect([values[priceOf(1)], values[priceOf(2)]]).toEqual(['', '329'])
})
