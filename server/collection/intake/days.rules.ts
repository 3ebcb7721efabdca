import { foldText } from '#contract/folded-text.ts'
import type { CellValue } from './cells.rules.ts'
import { quoted } from './cells.rules.ts'

/** The order of the numbers in the days of a column. The last one has years of two digits: 24-03-15. */
export const dayOrders = ['day_month', 'month_day', 'year_month'] as const
export type DayOrder = (typeof dayOrders)[number]

/**
 * Reads a past day in any common format and returns YYYY-MM-DD. In Mexico the day comes first, so it does where its column says
 * nothing else. `today` is the current day in Mexico City.
 */
export function readDay(text: string, today: string, order: DayOrder = 'day_month'): CellValue<string> {
  const written = text.trim()
  if (written === '' || /^0{4}[-/]0{2}[-/]0{2}/.test(written)) return { value: null }
  const { day_month, month_day, ...possible } = partsOf(written, today) ?? {}
  // A cell that the order of its column does not allow may still have one reading: 1/25/2023.
  const readings = [{ day_month, month_day, ...possible }[order], day_month, month_day]
  const parts = readings.find(isDay) ?? day_month
  if (!parts) return { value: null, problem: `No entendimos la fecha ${quoted(written)}.` }
  if (parts.year === 0) return { value: null, problem: `A la fecha ${quoted(written)} le falta el año.` }
  if (parts.month === 0 || parts.day === 0) {
    return { value: null, problem: `A la fecha ${quoted(written)} le falta el día.` }
  }
  if (!isDay(parts)) return { value: null, problem: `La fecha ${quoted(written)} no existe.` }
  const value = isoOf(parts)
  if (value > today) {
    return { value: null, problem: `La fecha ${quoted(written)} todavía no llega: se deja en blanco.` }
  }
  return { value }
}

/** The orders in which a text of numbers is a day, and those in which it is a past one; null if its order is certain. */
export function dayOrdersOf(text: string, today: string): { real: DayOrder[]; past: DayOrder[] } | null {
  const possible = partsOf(text.trim(), today)
  if (possible === null || Object.keys(possible).length < 2) return null
  const real = dayOrders.filter((order) => isDay(possible[order]))
  if (real.length === 0) return null
  return { real, past: real.filter((order) => isoOf(possible[order] as Parts) <= today) }
}

interface Parts {
  year: number
  month: number
  day: number
}

/** Zero stands for a part that is missing. A text with a certain order has one reading. */
type Readings = Partial<Record<DayOrder, Parts>>

function partsOf(written: string, today: string): Readings | null {
  // A time of day, as spreadsheets and exports add it.
  const text = written.replace(/[T,\s]+\d{1,2}:\d{2}.*$/, '')
  if (/\p{L}{3}/u.test(text)) return spokenParts(text, today)
  const iso =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (iso) return { day_month: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3] ?? 0) } }
  const monthYear = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? /^()((?:19|20)\d\d)$/.exec(text)
  if (monthYear) return { day_month: { year: Number(monthYear[2]), month: Number(monthYear[1]), day: 0 } }
  const numbers = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [first, second, third] = [Number(numbers[1]), Number(numbers[3]), numbers[4] ?? '']
    const year = yearOf(third, today)
    return {
      day_month: { year, month: second, day: first },
      month_day: { year, month: first, day: second },
      ...(third.length === 2
        ? { year_month: { year: yearOf(numbers[1] ?? '', today), month: second, day: Number(third) } }
        : {}),
    }
  }
  return serialParts(text)
}

/** A spreadsheet's serial number of a day. Its decimals are the time. */
function serialParts(text: string): Readings | null {
  const serial = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1] ?? 0)
  if (serial < 20_000 || serial > 80_000) return null
  const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000)
  return {
    day_month: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
  }
}

const months = [
  'enero|january',
  'febrero|february',
  'marzo|march',
  'abril|april',
  'mayo|may',
  'junio|june',
  'julio|july',
  'agosto|august',
  'septiembre|setiembre|september',
  'octubre|october',
  'noviembre|november',
  'diciembre|december',
].map((names) => names.split('|'))
const weekdays =
  'lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday'.split(
    '|',
  )
const fillers = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'o', 'a', 'el', 'ro', 'er'])

/** "15-mar-24", "viernes, 15 de marzo de 2024", "Mar 15, 2024": a month by name, in Spanish or English. */
function spokenParts(text: string, today: string): Readings | null {
  const tokens = foldText(text)
    .match(/\d+|\p{L}+/gu)
    ?.filter((token) => !fillers.has(token))
  const words = tokens?.filter((token) => /\D/.test(token)) ?? []
  const name = words.at(-1) ?? ''
  const month = months.findIndex((names) => names.some((known) => isShortFor(name, known))) + 1
  const areDays = words.slice(0, -1).every((word) => weekdays.some((weekday) => isShortFor(word, weekday)))
  if (tokens === undefined || month === 0 || words.length > 2 || !areDays) return null
  const numbers = tokens.filter((token) => /^\d+$/.test(token))
  const years = numbers.filter((token) => token.length === 4)
  const [first = '', second] = numbers
  // Without a year of four digits the last number is the year; one number alone is the year of a month.
  const year = years[0] ?? second ?? first
  const isDayAlone = second === undefined && years.length === 0 && tokens[0] === first
  if (isDayAlone) return { day_month: { year: 0, month, day: Number(first) } }
  const day = second === undefined ? '0' : (numbers.find((token) => token !== year) ?? first)
  if (numbers.length === 0 || numbers.length > 2 || years.length > 1 || day.length > 2) return null
  if (year.length !== 4 && year.length !== 2) return null
  return { day_month: { year: yearOf(year, today), month, day: Number(day) } }
}

function isShortFor(word: string, name: string): boolean {
  return word.length >= 3 && name.startsWith(word)
}

/** A purchase lies in the past, so of two digits the last such year counts. */
function yearOf(digits: string, today: string): number {
  if (digits.length > 2) return Number(digits)
  const year = 2000 + Number(digits)
  return year > Number(today.slice(0, 4)) ? year - 100 : year
}

function isDay(parts: Parts | undefined): parts is Parts {
  if (parts === undefined || parts.year < 1900 || parts.year > 2100) return false
  const value = isoOf(parts)
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isoOf({ year, month, day }: Parts): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}
