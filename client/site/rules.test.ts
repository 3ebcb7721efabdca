import { expect, test } from 'vitest'
import { standingOf, unlike } from './rules.ts'

function niche(id: number, franchise: string) {
  return { id, franchise }
}

test('figures side by side are of different licenses as long as there are some', () => {
  const niches = [niche(1, 'a'), niche(2, 'a'), niche(3, 'b'), niche(4, 'a'), niche(5, 'c')]
  expect(unlike(niches, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
  expect(unlike(niches, 2).map(({ id }) => id)).toEqual([1, 3])
  expect(unlike([], 4)).toEqual([])
})

test('the window shows others than the shelves begin with, while there are enough', () => {
  const month = [niche(1, 'a'), niche(2, 'b'), niche(3, 'c'), niche(4, 'a')]
  const updated = [niche(5, 'd'), niche(4, 'a'), niche(6, 'e')]
  expect(standingOf([month, updated], 2, 3).map(({ id }) => id)).toEqual([3, 4, 6])
  expect(standingOf([month.slice(0, 2), updated.slice(0, 1)], 2, 3).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(standingOf([[], []], 2, 3)).toEqual([])
})
