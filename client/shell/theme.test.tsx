import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextChange, themeAt, themeNow, themeScript, toggleTheme } from './theme.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  for (const mark of ['theme', 'session', 'sidebar']) delete document.documentElement.dataset[mark]
})

function themeOnArrivalAt(clock: string, day = '2026-11-20'): string | undefined {
  vi.setSystemTime(new Date(`${day}T${clock}`))
  // The very text that stands in the page.
  new Function(themeScript)()
  return document.documentElement.dataset.theme
}

test('it is night from 19:00 to 06:59 by the clock of the device', () => {
  expect(themeOnArrivalAt('06:59:59')).toBe('dark')
  expect(themeOnArrivalAt('07:00:00')).toBe('light')
  expect(themeOnArrivalAt('18:59:59')).toBe('light')
  expect(themeOnArrivalAt('19:00:00')).toBe('dark')
})

test('the script in the page and the rule agree at every hour, whatever was chosen', () => {
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

test('night begins or ends next at 07:00 or 19:00, also across a month and a year', () => {
  const next = (moment: string) => nextChange(new Date(moment))
  expect(next('2026-11-20T06:59:59')).toEqual(new Date('2026-11-20T07:00:00'))
  expect(next('2026-11-20T07:00:00')).toEqual(new Date('2026-11-20T19:00:00'))
  expect(next('2026-11-20T18:59:59')).toEqual(new Date('2026-11-20T19:00:00'))
  expect(next('2026-11-20T19:00:00')).toEqual(new Date('2026-11-21T07:00:00'))
  expect(next('2026-12-31T23:30:00')).toEqual(new Date('2027-01-01T07:00:00'))
})

test('what was chosen holds until night begins or ends next, then the clock rules again', () => {
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

test('a choice without its end, and what makes no sense as a theme, are not believed', () => {
  localStorage.setItem('bsTheme', 'dark')
  expect(themeOnArrivalAt('12:00:00')).toBe('light')
  localStorage.setItem('bsThemeUntil', '99999999999999')
  localStorage.setItem('bsTheme', '"><script>')
  expect(themeOnArrivalAt('12:00:00')).toBe('light')
})

test('a page knows before its first paint whether a session is on the device, and how wide the sidebar is', () => {
  const { dataset } = document.documentElement
  themeOnArrivalAt('12:00:00')
  expect([dataset.session, dataset.sidebar]).toEqual([undefined, undefined])
  localStorage.setItem('token', 'x')
  localStorage.setItem('sidebar', 'narrow')
  themeOnArrivalAt('12:00:00')
  expect([dataset.session, dataset.sidebar]).toEqual(['open', 'narrow'])
})
