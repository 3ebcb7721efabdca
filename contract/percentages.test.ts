import { expect, test } from 'vitest'
import { percentageOf } from './percentages.ts'

test('a percentage is rounded to the nearest whole one', () => {
  expect(percentageOf(11, 41)).toBe(27)
  expect(percentageOf(1, 3)).toBe(33)
  expect(percentageOf(1, 200)).toBe(1)
  expect(percentageOf(200, 200)).toBe(100)
})

test('no part is 0, and no part is more than all', () => {
  expect(percentageOf(0, 41)).toBe(0)
  expect(percentageOf(null, 41)).toBe(0)
  expect(percentageOf(0, 0)).toBe(0)
  expect(percentageOf(-5, 41)).toBe(0)
  expect(percentageOf(3, 2)).toBe(100)
  expect(percentageOf(3, 0)).toBe(100)
})
