import { isKeyOf, queryString, readNumber, readValues, toggleValue } from '#client/kit/address.ts'
import { slugShape } from '#contract/catalogue/words.ts'

export const markFilters = { want: 'La quiero', reserved: 'Apartada', collection: 'La tengo' } as const
export type MarkFilter = keyof typeof markFilters

export interface CalendarState {
  /** Null: the current year in Mexico City. */
  year: number | null
  /** Null: the whole year, or the current month when the year is null too. */
  month: number | null
  /** One date at its own precision, whose releases are all shown. */
  date: string | null
  /** True for a list of days even on wide screens. */
  isAgenda: boolean
  type: MarkFilter[]
  licenses: string[]
  isHiddenShown: boolean
}

const first = 1900
const last = 2100
const dateShape = /^(19|20|21)\d{2}(-Q[1-4]|-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** Reads a URL; null when its year is invalid. Other invalid parts are ignored. */
export function readCalendarState(year: string | undefined, search: URLSearchParams): CalendarState | null {
  if (year !== undefined && !isYear(year)) return null
  const date = search.get('date') ?? ''
  return {
    year: year === undefined ? null : Number(year),
    month: readNumber(search, 'month', 12),
    date: dateShape.test(date) ? date : null,
    isAgenda: search.get('view') === 'agenda',
    type: readValues(search, 'type', isKeyOf(markFilters)) as MarkFilter[],
    licenses: readValues(search, 'licenses', (slug) => slugShape.test(slug)),
    isHiddenShown: search.get('hidden') === 'with',
  }
}

export function calendarHref(state: CalendarState): string {
  const { year, month, date, isAgenda, type, licenses, isHiddenShown } = state
  const path = year === null ? '/calendario' : `/calendario/${year}`
  const view = isAgenda ? 'agenda' : null
  return path + queryString({ month, date, view, type, licenses, hidden: isHiddenShown ? 'with' : null })
}

/** The same filters in another period, without the date, which belongs to one period. */
export function withMonth(state: CalendarState, year: number, month: number | null = null): CalendarState {
  return { ...state, year, month, date: null }
}

export function withToday(state: CalendarState): CalendarState {
  return { ...state, year: null, month: null, date: null }
}

/** True when the URL names no period: the calendar then shows the current month. */
export function isOnToday({ year, month, date }: CalendarState): boolean {
  return year === null && month === null && date === null
}

export function withDate(state: CalendarState, date: string): CalendarState {
  const { month, ...rest } = { ...state, year: Number(date.slice(0, 4)), date }
  return { ...rest, month: /^\d{4}-\d{2}/.test(date) ? Number(date.slice(5, 7)) : month }
}

export function withToggledFilter<K extends 'type' | 'licenses'>(
  state: CalendarState,
  name: K,
  value: CalendarState[K][number],
): CalendarState {
  return { ...state, [name]: toggleValue(state[name], value) }
}

interface YearCount {
  readonly year: number
  readonly count: number
}

/** The years to choose from, latest first: those with releases, and the one shown. */
export function yearsToChoose(years: readonly YearCount[], shown: number): readonly YearCount[] {
  if (years.some(({ year }) => year === shown)) return years
  return [...years, { year: shown, count: 0 }].toSorted((one, other) => other.year - one.year)
}

/** A month, or a year without one. */
export interface Period {
  year: number
  month: number | null
}

/** The periods before and after a month or year; null at the ends of the calendar. */
export function adjacentPeriods({ year, month }: Period): { previous: Period | null; next: Period | null } {
  return { previous: stepped({ year, month }, -1), next: stepped({ year, month }, 1) }
}

function stepped({ year, month }: Period, by: number): Period | null {
  const months = year * 12 + (month ?? 1) - 1 + (month === null ? by * 12 : by)
  const there = { year: Math.floor(months / 12), month: month === null ? null : (months % 12) + 1 }
  return there.year < first || there.year > last ? null : there
}

function isYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= first && Number(text) <= last
}

/** Mexico's calendars begin the week on Sunday, according to the CLDR data of es-MX. */
export const weekDays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** The days of a month in weeks from Sunday on; null for days of another month. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, index) => dayOf(year, month, index + 1))
  const places = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(places.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  )
}

export function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day with its weekday, such as "viernes 12 de marzo". */
export function weekDayOf(day: string): string {
  return weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** How full a day is, in five levels from 0 (nothing). Most days have few releases, so the steps grow. */
export function densityLevel(count: number, most: number): number {
  if (count === 0) return 0
  return Math.max(1, Math.ceil(Math.sqrt(count / Math.max(most, 1)) * 4))
}

export function monthRange(year: number, month: number): { from: string; to: string } {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: dayOf(year, month, 1), to: dayOf(year, month, count) }
}

/** The day a key moves to; null for other keys. The result may be outside the month. */
export function dayAfterKey(day: string, key: string): string | null {
  const by = steps[key]
  if (by === undefined) return null
  return moved(day, typeof by === 'number' ? by : by(weekDayIndex(day)))
}

const steps: Record<string, number | ((weekDay: number) => number)> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: (weekDay) => -weekDay,
  End: (weekDay) => 6 - weekDay,
}

function moved(day: string, by: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + by)
  return moment.toISOString().slice(0, 10)
}

function weekDayIndex(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
