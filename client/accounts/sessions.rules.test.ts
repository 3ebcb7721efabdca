import { expect, test } from 'vitest'
import { whenText } from './sessions.rules.ts'

const now = new Date('2026-11-21T18:00:00Z')

test('A recent time is shown relative to now', () => {
  expect(whenText('2026-11-21T17:59:30Z', now)).toBe('hace un momento')
  expect(whenText('2026-11-21T17:55:00Z', now)).toBe('hace 5 minutos')
  expect(whenText('2026-11-21T16:30:00Z', now)).toBe('hace 1 hora')
  expect(whenText('2026-11-20T17:00:00Z', now)).toBe('ayer')
  expect(whenText('2026-11-18T17:00:00Z', now)).toBe('hace 3 días')
})

test('An older time is shown as a date in Mexico City', () => {
  expect(whenText('2026-03-13T03:00:00Z', now)).toBe('el 12 de marzo de 2026')
})

test('A device with a slow clock never shows a time in the future', () => {
  expect(whenText('2026-11-21T18:30:00Z', now)).toBe('hace un momento')
})
