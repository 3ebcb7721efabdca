import { expect, test } from 'vitest'
import { parseRelative, relativeDate } from './service.ts'

test.each([
  ['+45d', '2027-01-05'],
  ['-21d', '2026-10-31'],
  ['+2m12', '2027-01-12'],
  ['+3m31', '2027-02-28'],
  ['+0m', '2026-11'],
  ['-11m', '2025-12'],
  ['+1q', '2027-Q1'],
  ['-4q', '2025-Q4'],
  ['+1y', '2027'],
])('%s is %s on 21 November 2026', (offset, date) => {
  expect(relativeDate(offset, '2026-11-21')).toBe(date)
})

test('On 31 January the month after is February', () => {
  expect(relativeDate('+1m', '2027-01-31')).toBe('2027-02')
})

test('Only texts that are offsets change', () => {
  const json = '{"on": "+1d", "list": ["-1m", "Escala +1d", "1/7", "+52 55"], "count": 3}'
  expect(parseRelative(json, '2026-11-21')).toEqual({
    on: '2026-11-22',
    list: ['2026-10', 'Escala +1d', '1/7', '+52 55'],
    count: 3,
  })
})
