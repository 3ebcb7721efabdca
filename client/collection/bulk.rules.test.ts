import { expect, test } from 'vitest'
import { bulkText, groupsByOrigin } from './bulk.rules.ts'

const marked = {
  changed: [],
  unchanged: 0,
  kept: 0,
  unknown: 0,
  refused: [],
  used: 0,
  item_limit: 100,
  completed_lines: [],
}

test('The result of marking a whole line says how many figures did not fit', () => {
  const changed = [
    { id: 1, from: null },
    { id: 2, from: 'want' as const },
  ]
  expect(bulkText({ ...marked, changed }, 'collection')).toBe('2 figuras más en tu colección.')
  expect(bulkText({ ...marked, changed, kept: 1, refused: [3] }, 'want')).toBe(
    '2 figuras más en tu wishlist. 1 que ya tienes o apartaste se quedó igual. 1 figura no cupo en tu plan.',
  )
  expect(bulkText(marked, 'want')).toBe('Ninguna figura cambió.')
})

test('Undo moves each figure back to its previous list', () => {
  const changed = [
    { id: 1, from: null },
    { id: 2, from: 'want' as const },
    { id: 3, from: null },
  ]
  expect(groupsByOrigin(changed)).toEqual([
    { from: null, ids: [1, 3] },
    { from: 'want', ids: [2] },
  ])
})
