import { expect, test } from 'vitest'
import { pickDifferentFranchises, pickFigures } from './rules.ts'

function niche(id: number, franchise: string) {
  return { id, franchise }
}

test('figures side by side are of different licenses as long as there are some', () => {
  const niches = [niche(1, 'a'), niche(2, 'a'), niche(3, 'b'), niche(4, 'a'), niche(5, 'c')]
  expect(pickDifferentFranchises(niches, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
  expect(pickDifferentFranchises(niches, 2).map(({ id }) => id)).toEqual([1, 3])
  expect(pickDifferentFranchises([], 4)).toEqual([])
})

test('the window shows others than the shelves begin with, while there are enough', () => {
  const month = [niche(1, 'a'), niche(2, 'b'), niche(3, 'c'), niche(4, 'a')]
  const updated = [niche(5, 'd'), niche(4, 'a'), niche(6, 'e')]
  expect(pickFigures([month, updated], 2, 3).map(({ id }) => id)).toEqual([3, 4, 6])
  expect(pickFigures([month.slice(0, 2), updated.slice(0, 1)], 2, 3).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(pickFigures([[], []], 2, 3)).toEqual([])
})
