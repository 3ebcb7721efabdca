import { expect, test } from 'vitest'
import { pickDifferentFranchises } from './rules.ts'

function card(id: number, franchise: string) {
  return { id, franchise }
}

test('Neighbouring items are of different licenses as long as possible', () => {
  const cards = [card(1, 'a'), card(2, 'a'), card(3, 'b'), card(4, 'a'), card(5, 'c')]
  expect(pickDifferentFranchises(cards, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
  expect(pickDifferentFranchises(cards, 2).map(({ id }) => id)).toEqual([1, 3])
  expect(pickDifferentFranchises([], 4)).toEqual([])
})
