import { expect, test } from 'vitest'
import { mexicoDay } from '#server/platform/clock.ts'

test('Half past midnight UTC on 1 December is still 30 November in Mexico City', () => {
  expect(mexicoDay(new Date('2026-12-01T00:30:00Z'))).toBe('2026-11-30')
})

test('The new year begins at six in the morning UTC', () => {
  expect(mexicoDay(new Date('2027-01-01T05:59:59Z'))).toBe('2026-12-31')
  expect(mexicoDay(new Date('2027-01-01T06:00:00Z'))).toBe('2027-01-01')
})
