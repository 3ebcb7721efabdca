import { expect, test } from 'vitest'
import { isOverHalf, placesLeft, quotaPercentage, usedItems } from './quota.rules.ts'

test('figures in the collection, the wishlist and «no me interesan» count against the plan', () => {
  expect(
    usedItems({
      itemsInUserCollection: 3,
      itemsInUserWantCollection: 4,
      itemsInUserNotinterestedCollection: 5,
    }),
  ).toBe(12)
})

test('the percentage is rounded down, so that only a full plan shows 100', () => {
  expect(quotaPercentage(0, 100)).toBe(0)
  expect(quotaPercentage(999, 1_000)).toBe(99)
  expect(quotaPercentage(1_000, 1_000)).toBe(100)
  expect(quotaPercentage(1_200, 1_000)).toBe(120)
})

test('a plan without a limit is never full, and a plan with a limit of zero always is', () => {
  expect(quotaPercentage(50_000, null)).toBe(0)
  expect(quotaPercentage(0, 0)).toBe(100)
})

test('the circle changes its look at one half', () => {
  expect([49, 50, 51].map(isOverHalf)).toEqual([false, true, true])
})

test('The remaining places are shown from 90 % on, and never without a limit', () => {
  expect([89, 90, 99, 100, 120].map((used) => placesLeft(used, 100))).toEqual([null, 10, 1, 0, 0])
  expect(placesLeft(1_000, null)).toBeNull()
})
