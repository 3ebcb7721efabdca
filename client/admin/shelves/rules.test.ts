import { expect, test } from 'vitest'
import { changesBetween, fieldTexts } from '#client/kit/described-fields.ts'
import { changedBody, licenseFields, moveTo } from './rules.ts'

const saved = fieldTexts(licenseFields, {
  name: 'Odisea',
  slug: 'odisea',
  disclaimer: 'Aviso',
  is_new: false,
  is_home: true,
})

test('Only changed fields are sent, and a blank address is left out', () => {
  const after = { ...saved, slug: ' ', disclaimer: '', is_new: 'yes', is_home: '' }
  expect(changedBody(licenseFields, saved, after)).toEqual({ disclaimer: null, is_new: true, is_home: false })
  expect(changedBody(licenseFields, saved, { ...saved, name: '' })).toEqual({ name: '' })
})

test('Changes are described with the labels of the form', () => {
  expect(changesBetween(licenseFields, saved, { ...saved, is_new: 'yes', color: '#a1b2c3' })).toEqual([
    { field: 'Color', from: null, to: '#a1b2c3' },
    { field: 'Es nueva', from: 'No', to: 'Sí' },
  ])
})

test('A row moves to any place, and stays within the list', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))
  const ids = (id: number, place: number) => moveTo(rows, id, place).map((row) => row.id)
  expect(ids(3, 0)).toEqual([3, 1, 2])
  expect(ids(1, 2)).toEqual([2, 3, 1])
  expect(ids(1, -1)).toEqual([1, 2, 3])
  expect(ids(3, 9)).toEqual([1, 2, 3])
  expect(ids(9, 0)).toEqual([1, 2, 3])
})
