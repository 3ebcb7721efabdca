import { expect, test } from 'vitest'
import {
  noRanges,
  parseRangeTexts,
  rangesChosen,
  rangeText,
  rangeTextsOf,
  readRanges,
} from './ranges.rules.ts'

const read = (text: string) => readRanges(new URLSearchParams(text))

test('Ranges are read from the address, and invalid ones are ignored', () => {
  const address = 'price_min_cents=100&price_max_cents=5000&currency=USD&acquired_from=2024-02-29'
  expect(read(address)).toEqual({ ...noRanges, ...Object.fromEntries(new URLSearchParams(address)) })
  const nonsense = [
    'price_min_cents=200&price_max_cents=100',
    'price_min_cents=1.5',
    'price_max_cents=1000000000000',
    'price_min_cents=100&currency=XQQ',
    'currency=USD',
    'acquired_from=2023-02-29',
    'acquired_to=1899-12-31',
    'acquired_from=2024-02-01&acquired_to=2024-01-31',
  ]
  for (const one of nonsense) expect([one, read(one)]).toEqual([one, noRanges])
})

test('A chosen range has a label and is cleared as a whole', () => {
  const ranges = read('price_max_cents=50000&acquired_from=2024-01-01&acquired_to=2024-12-31')
  const [price, time] = rangesChosen(ranges)
  expect(rangeText('price', ranges, 'MXN')).toBe('Pagado: hasta $500.00')
  expect(rangeText('time', ranges, 'MXN')).toBe('Llegó: de 1\u00a0ene\u00a02024 a 31\u00a0dic\u00a02024')
  expect(price?.without).toEqual({ ...ranges, price_max_cents: '' })
  expect(time?.without).toEqual({ ...noRanges, price_max_cents: '50000' })
})

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
