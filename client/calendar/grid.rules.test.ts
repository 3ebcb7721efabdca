import { expect, test } from 'vitest'
import { dayAfterKey, densityLevel, monthRange, weekDayOf, weeksOf } from './grid.rules.ts'

test('Weeks begin on Sunday and contain every day once, leap days too', () => {
  const november = weeksOf(2026, 11)
  expect(november).toHaveLength(5)
  expect(november[0]?.[0]).toBe('2026-11-01')
  const february = weeksOf(2028, 2)
  expect(february[0]).toEqual([
    null,
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
  ])
  expect(february.flat().filter(Boolean)).toHaveLength(29)
  expect(weekDayOf('2026-11-21')).toBe('sábado')
  expect(monthRange(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('A day with little is visible beside empty ones, and the fullest day has the highest level', () => {
  expect([0, 1, 4, 25, 100].map((count) => densityLevel(count, 100))).toEqual([0, 1, 1, 2, 4])
  expect(densityLevel(0, 0)).toBe(0)
})

test('Arrow keys move by day and by week, also beyond the month', () => {
  const from = (key: string) => dayAfterKey('2026-11-18', key)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-11',
    '2026-11-25',
  ])
  expect([from('Home'), from('End'), from('x')]).toEqual(['2026-11-15', '2026-11-21', null])
  expect(dayAfterKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
})
