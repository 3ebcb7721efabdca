import { foldText } from './folded-text.ts'

/* Dates as people and spreadsheets write them. */

/** The order of the numbers in a date. The last one has years of two digits: 24-03-15. */
export const dayOrders = ['day_month', 'month_day', 'year_month'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Zero stands for a part that is missing; a quarter comes without a month. */
interface WrittenDate {
  year: number
  month: number
  day: number
  quarter?: number
}

/** A text with a certain order has one reading. */
type Readings = Partial<Record<DayOrder, WrittenDate>>

/**
 * Reads a date in any common format; null if the text is none. In Mexico the day comes first, so it does unless `order` says
 * another one, and a text that the order does not allow may still have one reading: 1/25/2023. `lastYear` is the latest year
 * that two digits may mean.
 */
export function readWrittenDate(
  text: string,
  { order = 'day_month', lastYear }: { order?: DayOrder | undefined; lastYear: number },
): WrittenDate | null {
  const { day_month, month_day, ...possible } = readingsOf(text, lastYear) ?? {}
  const readings = [{ day_month, month_day, ...possible }[order], day_month, month_day]
  return readings.find(isDay) ?? day_month ?? null
}

/** The orders in which a text of numbers is a day; null if it is none or its order is certain. */
export function dayOrdersOf(text: string): DayOrder[] | null {
  const possible = readingsOf(text, 2100)
  if (possible === null || Object.keys(possible).length < 2) return null
  const real = dayOrders.filter((order) => isDay(possible[order]))
  return real.length === 0 ? null : real
}

function readingsOf(written: string, lastYear: number): Readings | null {
  // A time of day, as spreadsheets and exports add it.
  const text = written
    .normalize('NFKC')
    .trim()
    .replace(/[T,\s]+\d{1,2}:\d{2}.*$/, '')
  const other = japaneseDate(text) ?? quarterOf(text, lastYear)
  if (other) return { day_month: other }
  if (/\p{L}{3}/u.test(text)) return spokenDate(text, lastYear)
  const iso =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (iso) return { day_month: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3] ?? 0) } }
  const monthYear = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? /^()((?:19|20)\d\d)$/.exec(text)
  if (monthYear) return { day_month: { year: Number(monthYear[2]), month: Number(monthYear[1]), day: 0 } }
  const numbers = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [first, second, third] = [Number(numbers[1]), Number(numbers[3]), numbers[4] ?? '']
    const year = yearOf(third, lastYear)
    return {
      day_month: { year, month: second, day: first },
      month_day: { year, month: first, day: second },
      ...(third.length === 2
        ? { year_month: { year: yearOf(numbers[1] ?? '', lastYear), month: second, day: Number(third) } }
        : {}),
    }
  }
  return serialDate(text)
}

/** 2027年3月12日, 2027年3月下旬. */
function japaneseDate(text: string): WrittenDate | null {
  const [, year, month = 0, day = 0] =
    /^(\d{4})年(?:\s*(\d{1,2})月(?:\s*(\d{1,2})日|[上中下]旬)?)?(?:予定|頃|発売)*$/.exec(text) ?? []
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) }
}

/** Q3 2027, 3Q27, 2027-Q3, and T3 2027 in Spanish. */
function quarterOf(text: string, lastYear: number): WrittenDate | null {
  const found =
    /^(?:[QT]([1-4])|([1-4])[QT])[\s\-/.,']*(\d{4}|\d{2})$/i.exec(text) ??
    /^(\d{4})年?[\s\-/.]*(?:[QT]([1-4])|([1-4])[QT]|第([1-4])四半期)$/i.exec(text)
  if (!found) return null
  const [, ...groups] = found
  const parts = groups.filter((part) => part !== undefined)
  const quarter = Number(parts.find((part) => part.length === 1))
  return { year: yearOf(parts.find((part) => part.length > 1) ?? '', lastYear), month: 0, day: 0, quarter }
}

/** A spreadsheet's serial number of a day. Its decimals are the time. */
function serialDate(text: string): Readings | null {
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
function spokenDate(text: string, lastYear: number): Readings | null {
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
  return { day_month: { year: yearOf(year, lastYear), month, day: Number(day) } }
}

function isShortFor(word: string, name: string): boolean {
  return word.length >= 3 && name.startsWith(word)
}

/** Of two digits the latest such year counts. */
function yearOf(digits: string, lastYear: number): number {
  if (digits.length > 2) return Number(digits)
  const year = 2000 + Number(digits)
  return year > lastYear ? year - 100 : year
}

/** Whether all parts are there and such a day exists. */
export function isDay(parts: WrittenDate | undefined): parts is WrittenDate {
  if (parts === undefined || parts.year < 1900 || parts.year > 2100) return false
  const value = isoDayOf(parts)
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export function isoDayOf({ year, month, day }: WrittenDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}
