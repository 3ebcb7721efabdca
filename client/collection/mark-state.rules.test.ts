import { expect, test } from 'vitest'
import { marksIn } from './mark-state.rules.ts'

const mark = { relation: 'want', reserved: false, quantity: 0 }

test('Marks are found in lists, in pages of a list and in the answer about a single figure', () => {
  expect(marksIn({ data: [{ id: 1, user: mark }], metadata: { page: 1 } })).toEqual([{ id: 1, mark }])
  expect(marksIn({ pages: [{ data: [{ id: 1, user: mark }] }, { data: [{ id: 2, user: mark }] }] })).toEqual([
    { id: 1, mark },
    { id: 2, mark },
  ])
  expect(marksIn({ item_id: 3, user: mark, copies: [{ id: 9 }] })).toEqual([{ id: 3, mark }])
})

test('Other values are not taken for marks', () => {
  expect(marksIn(null)).toEqual([])
  expect(marksIn('user')).toEqual([])
  expect(marksIn({ data: [{ id: 1, user: { username: 'ana' } }, { id: 2 }] })).toEqual([])
})
