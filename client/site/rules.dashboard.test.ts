import { expect, test } from 'vitest'
import { completionOf, countdownText } from './rules.dashboard.ts'

test('days are counted down while they are few, and never where no day is known', () => {
  const from = (date: string | null) => countdownText(date, '2026-11-21')
  expect(from('2026-11-21')).toBe('Sale hoy')
  expect(from('2026-11-22')).toBe('Sale mañana')
  expect(from('2026-12-01')).toBe('En 10 días')
  expect(from('2027-06-01')).toBe('1 jun 2027')
  expect(from('2026-11')).toBe('nov 2026')
  expect(from('2027-Q1')).toBe('1.er trim. 2027')
  expect(from(null)).toBe('sin fecha')
})

test('a line is complete at 100 and not before', () => {
  expect(completionOf({ collection: 199, total: 200 })).toBe(99)
  expect(completionOf({ collection: 200, total: 200 })).toBe(100)
  expect(completionOf({ collection: 3, total: 2 })).toBe(100)
  expect(completionOf({ collection: 0, total: 0 })).toBe(0)
})
