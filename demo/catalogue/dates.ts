/**
 * The demo catalogue writes its dates as offsets from today, so that it never grows old:
 * `+45d` a day, `+2m12` the 12th two months from now, `+3m` a month, `-6q` a quarter, `+1y` a year, `-` none.
 */
const offsetForm = /^([+-]\d+)(?:(d)|(m)(\d{1,2})?|(q)|(y))$/

/** An offset as a date at its own precision: `YYYY-MM-DD`, `YYYY-MM`, `YYYY-Qn`, `YYYY`, or null for `-`. */
export function resolveOffset(offset: string, today: string): string | null {
  if (offset === '-') return null
  const [, count = '', day, month, dayOfMonth, quarter] = offsetForm.exec(offset) ?? []
  if (!count) throw new Error(`Demo catalogue: "${offset}" is no date offset.`)
  const steps = Number(count)
  if (day) return addDays(today, steps)
  if (month)
    return dayOfMonth ? inMonth(addMonths(today, steps), Number(dayOfMonth)) : addMonths(today, steps)
  if (quarter) return quarterOf(addMonths(today, steps * 3))
  return String(Number(today.slice(0, 4)) + steps)
}

/** A date moved by whole months, its precision kept; a year stays as it is. */
export function shiftDate(date: string, months: number): string {
  if (date.length === 4) return date
  if (date.includes('Q')) return quarterOf(addMonths(firstDay(date), months))
  const month = addMonths(firstDay(date), months)
  return date.length === 7 ? month : inMonth(month, Number(date.slice(8)))
}

/** The first day that a date of any precision may mean. */
export function firstDay(date: string): string {
  if (date.length === 4) return `${date}-01-01`
  if (date.includes('Q')) return `${date.slice(0, 4)}-${twoDigits(Number(date.slice(6)) * 3 - 2)}-01`
  return date.length === 7 ? `${date}-01` : date
}

/** The last day that a date of any precision may mean. */
export function lastDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`
  if (date.includes('Q')) return inMonth(addMonths(firstDay(date), 2), 31)
  return date.length === 7 ? inMonth(date, 31) : date
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The month, as `YYYY-MM`, that lies so many months after a day's. */
function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}

/** A day of a month; past its end, the last one. */
function inMonth(month: string, day: number): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return `${month}-${twoDigits(Math.min(day, days))}`
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
