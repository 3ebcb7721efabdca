import { expect, test } from 'vitest'
import { parseRangeTexts, rangeTextsOf } from './range-texts.rules.ts'
import { noRanges } from './ranges.rules.ts'

const empty = { price_min: '', price_max: '', currency: 'MXN', acquired_from: '', acquired_to: '' }

test('Typed prices are sent in cents with their currency', () => {
  const typed = { ...empty, price_min: '1,250.50', currency: 'USD', acquired_to: '2024-12-31' }
  const ranges = { ...noRanges, price_min_cents: '125050', currency: 'USD', acquired_to: '2024-12-31' }
  expect(parseRangeTexts(typed)).toEqual(ranges)
  expect(rangeTextsOf(ranges, 'MXN')).toEqual({ ...typed, price_min: '1250.50' })
  expect(parseRangeTexts(empty)).toEqual(noRanges)
})

test('An invalid value has a message for its field', () => {
  expect(parseRangeTexts({ ...empty, price_min: 'mil', price_max: '9999999999999' })).toMatchObject({
    fields: {
      price_min: 'Escribe una cantidad como 1,250.50.',
      price_max: 'Esa cantidad es demasiado grande: el máximo es 9,999,999,999.99.',
    },
  })
  expect(parseRangeTexts({ ...empty, price_min: '10', price_max: '9.99' })).toMatchObject({
    fields: { price_max: 'El máximo no puede ser menor que el mínimo.' },
  })
  const turned = { acquired_from: '2024-02-01', acquired_to: '2024-01-31' }
  expect(parseRangeTexts({ ...empty, ...turned })).toMatchObject({
    fields: { acquired_to: 'El final va después del principio.' },
  })
  expect(parseRangeTexts({ ...empty, acquired_from: '1066-10-14' })).toMatchObject({
    fields: { acquired_from: 'Escribe un día entre 1900 y 2100.' },
  })
})
