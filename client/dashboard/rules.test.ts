import { expect, test } from 'vitest'
import { countdownText } from './rules.ts'

test('near releases count down in days, and imprecise dates never do', () => {
  const from = (date: string | null) => countdownText(date, '2026-11-21')
  expect(from('2026-11-21')).toBe('Sale hoy')
  expect(from('2026-11-22')).toBe('Sale mañana')
  expect(from('2026-12-01')).toBe('En 10 días')
  expect(from('2027-06-01')).toBe('1 jun 2027')
  expect(from('2026-11')).toBe('nov 2026')
  expect(from('2027-Q1')).toBe('1.er trim. 2027')
  expect(from(null)).toBe('sin fecha')
})
