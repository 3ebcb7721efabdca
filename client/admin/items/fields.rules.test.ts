import { expect, test } from 'vitest'
import {
  changesBetween,
  fieldsToSend,
  nameOfPicture,
  newValues,
  proposalNote,
  valuesForNext,
  valuesInLine,
  valuesOf,
  valueText,
  writtenRelease,
} from './fields.rules.ts'

const item = {
  slug: 'ulises',
  line: { id: 3 },
  fields: { name: 'Ulises', scale: '1/6', type: 'figura' },
  links: [{ label: 'Tienda oficial', url: 'https://ejemplo.com/a' }],
}

test('Only the fields that changed are sent', () => {
  const before = valuesOf(item)
  expect(fieldsToSend(before, before)).toEqual({})
  expect(fieldsToSend(before, { ...before, scale: '', line_id: '4' })).toEqual({ scale: '', line_id: 4 })
})

test('A link is a name and an address on one line', () => {
  const before = valuesOf(item)
  expect(before.links).toBe('Tienda oficial https://ejemplo.com/a')
  expect(fieldsToSend(before, { ...before, links: ' Foro https://ejemplo.com/b \n\nhttps://c.mx' })).toEqual({
    links: [
      { label: 'Foro', url: 'https://ejemplo.com/b' },
      { label: '', url: 'https://c.mx' },
    ],
  })
})

test('A new item sends the filled fields, and the next one starts with the fields that figures of a line share', () => {
  const values = { ...newValues({ name: 'Circe', line_id: '3' }), sku: 'C-1', price: '100', brand: 'Aqueo' }
  expect(fieldsToSend(null, values)).toEqual({
    name: 'Circe',
    line_id: 3,
    type: 'figura',
    currency: 'MXN',
    sku: 'C-1',
    price: '100',
    brand: 'Aqueo',
  })
  expect(valuesForNext(values)).toMatchObject({
    name: '',
    sku: '',
    line_id: '3',
    price: '100',
    brand: 'Aqueo',
  })
})

test('The changes of another person have the labels of the form', () => {
  const before = valuesOf(item)
  expect(changesBetween(before, { ...before, scale: '1/8', materials: 'PVC' })).toEqual([
    { field: 'Escala', from: '1/6', to: '1/8' },
    { field: 'Materiales', from: null, to: 'PVC' },
  ])
})

test('A release is written as exactly as it is known', () => {
  const date = '2027-09-30'
  expect(
    ['year', 'quarter', 'month', 'day', 'unknown'].map((precision) => writtenRelease({ date, precision })),
  ).toEqual(['2027', '2027-Q3', '2027-09', '2027-09-30', null])
})

test('A line brings its brand, and a brand of its own stays', () => {
  const brandOf = (line: string) => (line === '3' ? 'Aqueo' : line === '4' ? 'Dido' : '')
  const chosen = (brand: string, from: string, to: string) =>
    valuesInLine({ brand, line_id: from }, { line_id: to }, brandOf).brand
  expect(chosen('', '', '3')).toBe('Aqueo')
  expect(chosen('Aqueo', '3', '4')).toBe('Dido')
  expect(chosen('Otra', '3', '4')).toBeUndefined()
  expect(chosen('Aqueo', '3', '5')).toBeUndefined()
})

test('The name of a picture becomes that of its figure', () => {
  expect(nameOfPicture('la_llorona-de--noche.PNG')).toBe('La llorona de noche')
  expect(nameOfPicture('Ulises 1.5.webp')).toBe('Ulises 1.5')
})

test('Values of closed lists are shown in words, and other values as they are', () => {
  expect(valueText('status', 'preventa')).toBe('Preventa')
  expect(valueText('others', 'exclusiva,con_luz')).toBe('Exclusiva, Con luz')
  expect(valueText('is_retired', 'yes')).toBe('Sí')
  expect(valueText('scale', '1/12')).toBe('1/12')
  expect(valueText('status', '')).toBe('sin dato')
})

test('What a proposal changes is said below the field, and what became of it since', () => {
  const today = valuesOf(item)
  const proposal = { today, fields: [{ field: 'scale', seen: '1/8', proposed: '1/4' } as const] }
  expect(proposalNote(proposal, today, 'name')).toBe('')
  const filled = { ...today, scale: '1/4', status: 'agotada' }
  expect(proposalNote(proposal, filled, 'scale')).toBe('Hoy: 1/6. Cuando se propuso: 1/8')
  expect(proposalNote(proposal, filled, 'status')).toBe('Hoy: sin dato')
  expect(proposalNote(proposal, today, 'scale')).toBe('Se propuso: 1/4')
  expect(proposalNote({ ...proposal, today: null }, filled, 'scale')).toBe('')
})
