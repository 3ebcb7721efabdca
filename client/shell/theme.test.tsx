import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextChange, themeAt, themeNow, themeScript, toggleTheme } from './theme.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  for (const mark of ['theme', 'session', 'sidebar']) delete document.documentElement.dataset[mark]
})

function themeOnArrivalAt(clock: string, day = '2026-11-20'): string | undefined {
  vi.setSystemTime(new Date(`${day}T${clock}`))
  // Runs the script exactly as the page contains it.
  new Function(themeScript)()
  return document.documentElement.dataset.theme
}

test('It is night from 19:00 to 06:59 by the clock of the device', () => {
  expect(themeOnArrivalAt('06:59:59')).toBe('dark')
  expect(themeOnArrivalAt('07:00:00')).toBe('light')
  expect(themeOnArrivalAt('18:59:59')).toBe('light')
  expect(themeOnArrivalAt('19:00:00')).toBe('dark')
})

test('The inline script and themeNow agree at every hour, with and without a choice', () => {
  for (const chosenAt of [null, '03:00:00', '12:00:00', '22:00:00']) {
    localStorage.clear()
    if (chosenAt !== null) {
      themeOnArrivalAt(chosenAt)
      toggleTheme()
    }
    for (let hour = 0; hour < 24; hour++) {
      const arrived = themeOnArrivalAt(`${String(hour).padStart(2, '0')}:30:00`)
      expect([chosenAt, hour, arrived]).toEqual([chosenAt, hour, themeNow(new Date())])
      if (chosenAt === null) expect(arrived).toBe(themeAt(hour))
    }
  }
})

test('Night next begins or ends at 07:00 or 19:00, also across a month and a year', () => {
  const next = (moment: string) => nextChange(new Date(moment))
  expect(next('2026-11-20T06:59:59')).toEqual(new Date('2026-11-20T07:00:00'))
  expect(next('2026-11-20T07:00:00')).toEqual(new Date('2026-11-20T19:00:00'))
  expect(next('2026-11-20T18:59:59')).toEqual(new Date('2026-11-20T19:00:00'))
  expect(next('2026-11-20T19:00:00')).toEqual(new Date('2026-11-21T07:00:00'))
  expect(next('2026-12-31T23:30:00')).toEqual(new Date('2027-01-01T07:00:00'))
})

test('A chosen theme lasts until night next begins or ends', () => {
  themeOnArrivalAt('12:00:00')
  expect(toggleTheme()).toBe('dark')
  expect(localStorage.getItem('bsTheme')).toBe('dark')
  expect(themeOnArrivalAt('18:59:59')).toBe('dark')
  expect(themeOnArrivalAt('19:00:00')).toBe('dark')
  expect(toggleTheme()).toBe('light')
  expect(localStorage.getItem('bsTheme')).toBe('light')
  expect(themeOnArrivalAt('06:59:59', '2026-11-21')).toBe('light')
  expect(themeOnArrivalAt('07:00:00', '2026-11-21')).toBe('light')
  expect(themeOnArrivalAt('19:00:00', '2026-11-21')).toBe('dark')
})

test('A choice without an end and an unknown theme are ignored', () => {
  localStorage.setItem('bsTheme', 'dark')
  expect(themeOnArrivalAt('12:00:00')).toBe('light')
  localStorage.setItem('bsThemeUntil', '99999999999999')
  localStorage.setItem('bsTheme', '"><script>')
  expect(themeOnArrivalAt('12:00:00')).toBe('light')
})

test('The inline script marks the session and the width of the sidebar before the first paint', () => {
  const { dataset } = document.documentElement
  themeOnArrivalAt('12:00:00')
  expect([dataset.session, dataset.sidebar]).toEqual([undefined, undefined])
  localStorage.setItem('token', 'x')
  localStorage.setItem('sidebar', 'narrow')
  themeOnArrivalAt('12:00:00')
  expect([dataset.session, dataset.sidebar]).toEqual(['open', 'narrow'])
})
