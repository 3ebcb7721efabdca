import { expect, test } from 'vitest'
import { daysBetween, dayText, mexicoDay, momentDayText, shortDayText } from './days.ts'

test('A date is written in words', () => {
  expect(dayText('2027-03-12')).toBe('12\u00a0de marzo de\u00a02027')
  expect(dayText('2026-12-01')).toBe('1\u00a0de diciembre de\u00a02026')
})

test('A short date begins with the day', () => {
  expect(shortDayText('2027-03-02')).toBe('2\u00a0mar\u00a02027')
})

test('A moment is shown as its date in Mexico City', () => {
  expect(momentDayText('2027-03-02T03:00:00.000Z')).toBe('1\u00a0mar\u00a02027')
})

test('Days are counted across leap days and changes of the clock', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-10-01', '2026-11-01')).toBe(31)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})

test('Today is the date in Mexico City', () => {
  expect(mexicoDay(new Date('2027-01-01T05:59:59Z'))).toBe('2026-12-31')
  expect(mexicoDay(new Date('2027-01-01T06:00:01Z'))).toBe('2027-01-01')
})
