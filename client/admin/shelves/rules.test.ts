import { expect, test } from 'vitest'
import { bodyOf, changesBetween, moveTo } from './rules.ts'

test('Only changed fields are sent, and a blank address is left out', () => {
  const before = { name: 'Odisea', slug: 'odisea', disclaimer: 'Aviso', is_new: '', is_home: 'yes' }
  const after = { name: 'Odisea', slug: ' ', disclaimer: '', is_new: 'yes', is_home: '' }
  expect(bodyOf(before, after)).toEqual({ disclaimer: null, is_new: true, is_home: false })
  expect(bodyOf({ name: 'Odisea' }, { name: '' })).toEqual({ name: '' })
})

test('Changes are described with the labels of the form', () => {
  expect(changesBetween({ is_new: '', color: '' }, { is_new: 'yes', color: '#a1b2c3' })).toEqual([
    { field: 'Es nueva', from: 'No', to: 'Sí' },
    { field: 'Color', from: null, to: '#a1b2c3' },
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
