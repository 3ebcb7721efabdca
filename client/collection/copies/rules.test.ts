import { expect, test } from 'vitest'
import type { Copy } from '#contract/collection/collection.ts'
import { formFields, readCell, readCopy, toCopyText } from './rules.ts'

const copy: Copy = {
  id: 3,
  condition: 'suelta',
  price_paid_cents: 125_050,
  charges_cents: 18_400,
  currency: 'MXN',
  acquired_on: '2024-02-29',
  store: 'Bazar',
  place: null,
  notes: 'Una\nnota',
  tags: [],
  worth: [],
  trade: null,
  photos: [],
}

test('The fields of a copy survive the form unchanged', () => {
  const text = toCopyText(copy, 'USD')
  expect(text).toMatchObject({ price: '1250.50', currency: 'MXN', place: '' })
  const { id, photos, worth, trade, ...written } = copy
  expect(readCopy(text)).toEqual({ fields: { ...written, place: '' }, quantity: 1 })
})

test('A new copy is empty, and without a price no currency is sent', () => {
  const text = toCopyText(null, 'JPY')
  expect(text).toMatchObject({ price: '', currency: 'JPY', condition: '' })
  expect(readCopy(text)).toMatchObject({
    fields: { price_paid_cents: null, currency: null, condition: null },
  })
})

test('An invalid value has a message for its field', () => {
  const result = readCopy({ ...toCopyText(copy, 'MXN'), price: '1.2.3', quantity: '0' })
  expect(result).toMatchObject({
    failure: {
      fields: { price: 'Escribe una cantidad como 1,250.50.', quantity: 'Escribe un número del 1 al 99.' },
    },
  })
  expect(readCopy({ ...toCopyText(null, 'JPY'), price: '10.5' })).toMatchObject({
    failure: { fields: { price: expect.stringContaining('JPY') } },
  })
  expect(readCopy({ ...toCopyText(null, 'MXN'), quantity: '1.5' })).toHaveProperty('failure')
})

test('A single field is read alone, and a blank clears it', () => {
  expect(readCell('price', '$1,299', 'MXN')).toEqual({
    fields: { price_paid_cents: 129_900, currency: 'MXN' },
  })
  expect(readCell('price', ' ', 'MXN')).toEqual({ fields: { price_paid_cents: null } })
  expect(readCell('price', '-5', 'MXN')).toEqual({ error: 'La cantidad no puede ser negativa.' })
  expect(readCell('store', '  ', 'MXN')).toEqual({ fields: { store: null } })
  expect(readCell('condition', 'rota', 'MXN')).toEqual({ fields: { condition: null } })
})

test("The API's error for price_paid_cents belongs to the price field of the form", () => {
  expect(formFields({ price_paid_cents: 'No.', store: 'Tampoco.' })).toEqual({
    price: 'No.',
    store: 'Tampoco.',
  })
})
