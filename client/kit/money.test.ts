import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from '#contract/money.ts'
import { moneyInputText, parseMoney, shortMoneyWriter } from './money.ts'

const max = { cents: 999_999_999_999, text: '9,999,999,999.99' }

test.each([
  ['1,250.50', 125_050],
  ['1250.5', 125_050],
  ['$ 1,250', 125_000],
  ['MXN 1,250.50', 125_050],
  ['1250 MXN', 125_000],
  ['1250,50', 125_050],
  ['1.250,50', 125_050],
  ['12,345,678', 1_234_567_800],
  ['.5', 50],
  ['0', 0],
  ['  99 ', 9_900],
  ['１２５０', 125_000],
  ['1’250', 125_000],
  ['100.00', 10_000],
])('%s is an amount', (text, cents) => {
  expect(parseMoney(text, 'MXN')).toEqual({ cents })
})

test.each([
  ['', 'Escribe una cantidad.'],
  ['   ', 'Escribe una cantidad.'],
  ['-5', 'La cantidad no puede ser negativa.'],
  ['(350)', 'La cantidad no puede ser negativa.'],
  ['350-', 'La cantidad no puede ser negativa.'],
  ['USD 45', 'Escribe la cantidad en MXN.'],
  ['349.99999999999994', 'Escribe dos decimales como máximo. Los miles van con coma: 1,250.'],
  ['1.250', 'Escribe dos decimales como máximo. Los miles van con coma: 1,250.'],
  ['1.005', 'Escribe dos decimales como máximo. Los miles van con coma: 1,250.'],
  ['mil', 'Escribe una cantidad como 1,250.50.'],
  ['1,25,0', 'Escribe una cantidad como 1,250.50.'],
  ['12 50 pesos y medio', 'Escribe una cantidad como 1,250.50.'],
  ['1e9', 'Escribe una cantidad como 1,250.50.'],
  ['🪙', 'Escribe una cantidad como 1,250.50.'],
  ['.', 'Escribe una cantidad como 1,250.50.'],
  ['99999999999999', 'Esa cantidad es demasiado grande: el máximo es 9,999,999,999.99.'],
])('%j is asked again', (text, errorText) => {
  expect(parseMoney(text, 'MXN', max)).toEqual({ error: errorText })
})

test('Yen have no decimals but are stored as hundredths', () => {
  expect(parseMoney('2,857', 'JPY')).toEqual({ cents: 285_700 })
  expect(parseMoney('2857.00', 'JPY')).toEqual({ cents: 285_700 })
  expect(parseMoney('2857.5', 'JPY')).toEqual({ error: 'JPY no lleva decimales: escribe unidades enteras.' })
  expect(moneyText(285_700, 'JPY').replace(/\s/, ' ')).toBe('JPY 2,857')
})

test('The amounts of a chart have one unit', () => {
  expect([3_450, 13_800, 471_000].map(shortMoneyWriter(471_000))).toEqual(['35', '138', '4,710'])
  expect([13_800, 12_450_000].map(shortMoneyWriter(12_450_000))).toEqual(['0.1 k', '124.5 k'])
})

test('A written amount is parsed back to the same cents', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom('MXN', 'USD', 'EUR'), (amount, currency) => {
      expect(parseMoney(moneyText(amount, currency), currency)).toEqual({ cents: amount })
      expect(parseMoney(moneyInputText(amount, currency), currency)).toEqual({ cents: amount })
    }),
  )
})
