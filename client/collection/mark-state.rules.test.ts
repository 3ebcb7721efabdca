import { expect, test } from 'vitest'
import { marksIn } from './mark-state.rules.ts'

const mark = { relation: 'want', reserved: false, quantity: 0 }

test('marks are found in a list, in pages of one, and in what is said of a single figure', () => {
  expect(marksIn({ data: [{ id: 1, user: mark }], metadata: { page: 1 } })).toEqual([{ id: 1, mark }])
  expect(marksIn({ pages: [{ data: [{ id: 1, user: mark }] }, { data: [{ id: 2, user: mark }] }] })).toEqual([
    { id: 1, mark },
    { id: 2, mark },
  ])
  expect(marksIn({ item_id: 3, user: mark, copies: [{ id: 9 }] })).toEqual([{ id: 3, mark }])
})

test('nothing else passes for a mark', () => {
  expect(marksIn(null)).toEqual([])
  expect(marksIn('user')).toEqual([])
  expect(marksIn({ data: [{ id: 1, user: { username: 'ana' } }, { id: 2 }] })).toEqual([])
})
