import { expect, test } from 'vitest'
import { firstDay, lastDay, resolveOffset, shiftDate } from './dates.ts'

test.each([
  ['+45d', '2026-12-01', '2027-01-15'],
  ['-1d', '2028-03-01', '2028-02-29'],
  ['+0m31', '2026-02-28', '2026-02-28'],
  ['+1m31', '2027-12-31', '2028-01-31'],
  ['-14m5', '2026-01-31', '2024-11-05'],
  ['+3m', '2026-11-30', '2027-02'],
  ['-1m', '2026-01-31', '2025-12'],
  ['+0q', '2026-12-31', '2026-Q4'],
  ['+2q', '2026-08-31', '2027-Q1'],
  ['-8q', '2026-02-28', '2024-Q1'],
  ['+1y', '2028-02-29', '2029'],
  ['-', '2026-02-28', null],
])('the offset %s seen on %s is %s', (offset, today, date) => {
  expect(resolveOffset(offset, today)).toBe(date)
})

test.each(['', '45d', '+m', '+3w', '2027-03-12'])('"%s" is no offset and is refused', (offset) => {
  expect(() => resolveOffset(offset, '2026-02-28')).toThrow('no date offset')
})

test('a date moved by months keeps its precision and stays in its month', () => {
  expect(shiftDate('2028-03-31', -1)).toBe('2028-02-29')
  expect(shiftDate('2026-01', -2)).toBe('2025-11')
  expect(shiftDate('2026-Q1', -2)).toBe('2025-Q4')
  expect(shiftDate('2026', -2)).toBe('2026')
})

test('a date of any precision has a first and a last day', () => {
  const spans = ['2026', '2026-Q2', '2028-02', '2026-07-09'].map((date) => [firstDay(date), lastDay(date)])
  expect(spans).toEqual([
    ['2026-01-01', '2026-12-31'],
    ['2026-04-01', '2026-06-30'],
    ['2028-02-01', '2028-02-29'],
    ['2026-07-09', '2026-07-09'],
  ])
})
