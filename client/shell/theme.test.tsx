import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeAt, themeScript, toggleTheme } from './theme.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.session
})

function themeOnArrivalAt(clock: string): string | undefined {
  vi.setSystemTime(new Date(`2026-11-20T${clock}`))
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

test('the script in the page and the rule agree at every hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    expect(themeOnArrivalAt(`${String(hour).padStart(2, '0')}:30:00`)).toBe(themeAt(hour))
  }
})

test('what was chosen stays chosen', () => {
  themeOnArrivalAt('12:00:00')
  expect(toggleTheme()).toBe('dark')
  expect(localStorage.getItem('bsTheme')).toBe('dark')
  expect(themeOnArrivalAt('12:00:00')).toBe('dark')
  expect(toggleTheme()).toBe('light')
  expect(themeOnArrivalAt('23:00:00')).toBe('light')
})

test('what makes no sense as a theme is not believed', () => {
  localStorage.setItem('bsTheme', '"><script>')
  expect(themeOnArrivalAt('12:00:00')).toBe('light')
})

test('a page knows before its first paint whether a session is on the device', () => {
  themeOnArrivalAt('12:00:00')
  expect(document.documentElement.dataset.session).toBeUndefined()
  localStorage.setItem('token', 'x')
  themeOnArrivalAt('12:00:00')
  expect(document.documentElement.dataset.session).toBe('open')
})
