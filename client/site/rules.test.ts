import { expect, test } from 'vitest'
import { pickDifferentFranchises, pickFigures } from './rules.ts'

function card(id: number, franchise: string) {
  return { id, franchise }
}

test('Neighbouring items are of different licenses as long as possible', () => {
  const cards = [card(1, 'a'), card(2, 'a'), card(3, 'b'), card(4, 'a'), card(5, 'c')]
  expect(pickDifferentFranchises(cards, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
  expect(pickDifferentFranchises(cards, 2).map(({ id }) => id)).toEqual([1, 3])
  expect(pickDifferentFranchises([], 4)).toEqual([])
})

test('The hero shows other items than the shelves begin with, while there are enough', () => {
  const month = [card(1, 'a'), card(2, 'b'), card(3, 'c'), card(4, 'a')]
  const updated = [card(5, 'd'), card(4, 'a'), card(6, 'e')]
  expect(pickFigures([month, updated], 2, 3).map(({ id }) => id)).toEqual([3, 4, 6])
  expect(pickFigures([month.slice(0, 2), updated.slice(0, 1)], 2, 3).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(pickFigures([[], []], 2, 3)).toEqual([])
})
