import { expect, test } from 'vitest'
import { deltaText, sparkPoints } from './rules.ts'

test('A number is compared with the one before', () => {
  const words = { than: 'que ayer', textOf: String }
  expect([3, -2, 0].map((delta) => deltaText(delta, words))).toEqual([
    '3 más que ayer',
    '2 menos que ayer',
    '',
  ])
})

test('A line reaches the top at its highest value, and stays at the bottom without any', () => {
  const box = { width: 106, height: 46 }
  expect(sparkPoints([0, 10, 5], box)).toBe('3,43 53,3 103,23')
  expect(sparkPoints([0, 0], box)).toBe('3,43 103,43')
  expect(sparkPoints([], box)).toBe('')
})
