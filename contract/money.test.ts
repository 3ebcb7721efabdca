import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, fullMoneyText, isTooFine, moneyText, payable, roundMoneyText, shareOf } from './money.ts'
import { splitEvenly } from './money-shares.ts'

const currencies = fc.constantFrom('MXN', 'USD', 'EUR', 'JPY', 'KRW', 'CLP', 'KWD')
const units = fc.integer({ min: 1, max: 99_999_999 })
/** An amount that can be paid in its currency. */
const amounts = fc
  .tuple(currencies, units)
  .map(([currency, number]) => ({ currency, cents: decimalsOf(currency) === 0 ? number * 100 : number }))

test('the parts of an amount are the whole and can be paid, in any currency', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 99 }), ({ currency, cents }, count) => {
      const parts = splitEvenly(cents, count, currency)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(parts.filter((part) => isTooFine(part, currency))).toEqual([])
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(payable(100, currency))
    }),
  )
  expect(splitEvenly(500_100, 2, 'JPY')).toEqual([250_100, 250_000])
})

test('a share can be paid, and all of them are the whole', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 10_000 }), ({ currency, cents }, hundredths) => {
      expect(isTooFine(shareOf(cents, hundredths / 100, currency), currency)).toBe(false)
      expect(shareOf(cents, 100, currency)).toBe(cents)
    }),
  )
  expect(shareOf(500_100, 50, 'JPY')).toBe(250_100)
  expect(shareOf(500_100, 50, 'EUR')).toBe(250_050)
})

test.each([
  [125_050, 'MXN', '$1,250.50', '$1,250.50'],
  [129_000, 'MXN', '$1,290.00', '$1,290'],
  [4_500, 'USD', 'USD 45.00', 'USD 45'],
  [250_100, 'JPY', 'JPY 2,501', 'JPY 2,501'],
  [5, 'EUR', 'EUR 0.05', 'EUR 0.05'],
  [-125_050, 'MXN', '-$1,250.50', '-$1,250.50'],
  [0, 'KRW', 'KRW 0', 'KRW 0'],
  [999_999_999_999, 'MXN', '$9,999,999,999.99', '$9,999,999,999.99'],
])('%d hundredths of %s are written as pages write them', (cents, currency, whole, round) => {
  expect([moneyText, roundMoneyText].map((write) => write(cents, currency).replace('\u00a0', ' '))).toEqual([
    whole,
    round,
  ])
})

test('What is charged names its currency once', () => {
  expect(fullMoneyText(7_900, 'MXN')).toBe('$79.00 MXN')
  expect(fullMoneyText(250_100, 'JPY')).toBe('JPY\u00a02,501')
})
