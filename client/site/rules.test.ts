import { expect, test } from 'vitest'
import { pickDifferentFranchises, pickOneLine } from './rules.ts'

function card(id: number, franchise: string) {
  return { id, franchise }
}

test('Neighbouring items are of different licenses as long as possible', () => {
  const cards = [card(1, 'a'), card(2, 'a'), card(3, 'b'), card(4, 'a'), card(5, 'c')]
  expect(pickDifferentFranchises(cards, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
  expect(pickDifferentFranchises(cards, 2).map(({ id }) => id)).toEqual([1, 3])
  expect(pickDifferentFranchises([], 4)).toEqual([])
})

test('The example shelf is of one line as long as possible, and no figure stands in it twice', () => {
  const of = (id: number, line: string) => ({ id, franchise: 'a', line })
  const cards = [of(1, 'x'), of(2, 'y'), of(3, 'y'), of(2, 'y'), of(4, 'z')]
  expect(pickOneLine(cards, 3).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(pickOneLine([], 3)).toEqual([])
})
