import { expect, test } from 'vitest'
import { isOverHalf, quotaPercentage, usedItems } from './quota.rules.ts'

test('what fills a plan is what one has, wants and is not interested in', () => {
  expect(
    usedItems({
      itemsInUserCollection: 3,
      itemsInUserWantCollection: 4,
      itemsInUserNotinterestedCollection: 5,
    }),
  ).toBe(12)
})

test('the percentage is cut off, so that only a full plan is at 100', () => {
  expect(quotaPercentage(0, 100)).toBe(0)
  expect(quotaPercentage(999, 1_000)).toBe(99)
  expect(quotaPercentage(1_000, 1_000)).toBe(100)
  expect(quotaPercentage(1_200, 1_000)).toBe(120)
})

test('a plan without a limit is never filled, one for nothing always is', () => {
  expect(quotaPercentage(50_000, null)).toBe(0)
  expect(quotaPercentage(0, 0)).toBe(100)
})

test('the circle changes at one half', () => {
  expect([49, 50, 51].map(isOverHalf)).toEqual([false, true, true])
})
