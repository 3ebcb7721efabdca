import { expect, test } from 'vitest'
import { readDate, writeDate } from './ReleaseDateField.tsx'

test('A date is written as exactly as it is known, and choosing another precision loses nothing', () => {
  for (const value of ['', '2027', '2027-Q3', '2027-03', '2027-03-12'])
    expect(writeDate(readDate(value))).toBe(value)
  const date = readDate('2027-08-12')
  const as = (precision: 'day' | 'month' | 'quarter' | 'year') => writeDate({ ...date, precision })
  expect([as('month'), as('quarter'), as('year'), as('day')]).toEqual([
    '2027-08',
    '2027-Q3',
    '2027',
    '2027-08-12',
  ])
  // A month that nobody said is not made up.
  expect(writeDate({ ...readDate('2027'), precision: 'month' })).toBe('2027')
  expect(writeDate({ ...readDate('2027-Q3'), precision: 'day' })).toBe('2027-Q3')
})
