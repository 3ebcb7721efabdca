import { expect, test } from 'vitest'
import { currentEntry, entriesLike, minutesLeft } from './rules.ts'

const minute = 60_000
const session = { usedAt: 0, expiresAt: 480 * minute, idleMinutes: 30 }

test('A session without use ends half an hour after the last call', () => {
  expect(minutesLeft({ ...session, now: 0 })).toEqual({ minutes: 30, isIdle: true })
  expect(minutesLeft({ ...session, now: 25.5 * minute })).toEqual({ minutes: 5, isIdle: true })
  expect(minutesLeft({ ...session, now: 31 * minute })).toEqual({ minutes: 0, isIdle: true })
})

test('A session in use ends after eight hours', () => {
  expect(minutesLeft({ ...session, usedAt: 470 * minute, now: 475 * minute })).toEqual({
    minutes: 5,
    isIdle: false,
  })
})

const paths = ['', 'figuras', 'figuras/nueva', 'lineas']

test('The menu marks the entry whose path is the longest part of the address', () => {
  expect(currentEntry('/kadmin', paths)).toBe('')
  expect(currentEntry('/kadmin/', paths)).toBe('')
  expect(currentEntry('/kadmin/figuras', paths)).toBe('figuras')
  expect(currentEntry('/kadmin/figuras/12', paths)).toBe('figuras')
  expect(currentEntry('/kadmin/figuras/nueva', paths)).toBe('figuras/nueva')
  expect(currentEntry('/kadmin/figurasx', paths)).toBeNull()
})

test('Screens are found by some letters of their name, whatever their case and accents', () => {
  const entries = [{ name: 'Líneas' }, { name: 'Cuentas' }]
  expect(entriesLike(entries, ' LINE')).toEqual([entries[0]])
  expect(entriesLike(entries, '')).toEqual(entries)
  expect(entriesLike(entries, 'x')).toEqual([])
})
