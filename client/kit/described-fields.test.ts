import { expect, test } from 'vitest'
import { fieldTexts, flag, money, optional, readFields, required, text, whole } from './described-fields.ts'

const fields = {
  name: { label: 'Nombre', kind: required(text, 'Escribe el nombre.') },
  note: { label: 'Nota', kind: optional(text) },
  paid_cents: { label: 'Pagado', kind: optional(money('MXN', { cents: 100_000, text: '1,000.00' })) },
  pieces: { label: 'Piezas', kind: whole('Escribe de 1 a 9,000 piezas.', { min: 1, max: 9000 }) },
  is_new: { label: 'Nueva', kind: flag },
}
const record = { name: 'Ítaca', note: null, paid_cents: 99_950, pieces: 1200, is_new: true }

test('What a record says is read back from its texts, and nothing of it has changed', () => {
  const texts = fieldTexts(fields, record)
  expect(texts).toEqual({ name: 'Ítaca', note: '', paid_cents: '999.50', pieces: '1200', is_new: 'yes' })
  const sameTexts = { ...texts, paid_cents: '$999.5', pieces: '1,200' }
  expect(readFields(fields, sameTexts, texts)).toEqual({ body: record, changed: {} })
  expect(readFields(fields, { ...texts, paid_cents: ' ' }, texts)).toMatchObject({
    changed: { paid_cents: null },
  })
})

test('What is stored beyond what may be typed stays as it is unless it is changed', () => {
  const texts = fieldTexts(fields, { ...record, pieces: 0 })
  expect(readFields(fields, { ...texts, note: 'Mía' }, texts)).toMatchObject({ changed: { note: 'Mía' } })
  expect(readFields(fields, { ...texts, pieces: '00' }, texts)).toHaveProperty('failure.fields.pieces')
})

test('Every field that cannot be read says so', () => {
  const texts = { name: ' ', note: '', paid_cents: '1000.01', is_new: '' }
  expect(readFields(fields, { ...texts, pieces: '9001' })).toMatchObject({
    failure: {
      fields: {
        name: 'Escribe el nombre.',
        paid_cents: 'Esa cantidad es demasiado grande: el máximo es 1,000.00.',
        pieces: 'Escribe de 1 a 9,000 piezas.',
      },
    },
  })
  for (const pieces of ['0', '', '1 5', '-1', '1.5', 'dos'])
    expect(readFields(fields, { ...fieldTexts(fields, record), pieces })).toHaveProperty(
      'failure.fields.pieces',
    )
})
