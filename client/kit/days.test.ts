import { expect, test } from 'vitest'
import { dayText } from './days.ts'

test('a day is written out', () => {
  expect(dayText('2027-03-12')).toBe('12 de marzo de 2027')
  expect(dayText('2026-12-01')).toBe('1 de diciembre de 2026')
})
