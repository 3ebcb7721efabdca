import type { Precision } from '#contract/catalogue/words.ts'

/** A release date as the database stores it: the first day of the period, and the precision. */
interface ReleaseDate {
  on: string
  precision: Exclude<Precision, 'unknown'>
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const shape = /^(\d{4})(?:-(?:[Qq]([1-4])|(\d{2})(?:-(\d{2}))?))?$/

/** Reads 2027, 2027-Q3, 2027-03 or 2027-03-12; null for anything else and for years outside 1900–2100. */
export function readRelease(text: string): ReleaseDate | null {
  const found = shape.exec(text)
  if (!found) return null
  const [, year = '', quarter, month, day] = found
  if (year < '1900' || year > '2100') return null
  if (quarter) return { on: `${year}-${twoDigits(Number(quarter) * 3 - 2)}-01`, precision: 'quarter' }
  if (!month) return { on: `${year}-01-01`, precision: 'year' }
  if (!isDay(Number(year), Number(month), Number(day ?? 1))) return null
  return { on: `${year}-${month}-${day ?? '01'}`, precision: day ? 'day' : 'month' }
}

/** The date written at its own precision. */
export function writeRelease({ on, precision }: ReleaseDate): string {
  if (precision === 'year') return on.slice(0, 4)
  if (precision === 'quarter') return `${on.slice(0, 4)}-Q${Math.ceil(Number(on.slice(5, 7)) / 3)}`
  return precision === 'month' ? on.slice(0, 7) : on
}

function isDay(year: number, month: number, day: number): boolean {
  const days = month === 2 && isLeap(year) ? 29 : (daysOf[month - 1] ?? 0)
  return day >= 1 && day <= days
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
