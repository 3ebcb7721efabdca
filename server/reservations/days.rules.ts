const dayMs = 86_400_000
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const maxDay = '2100-12-31'

/** Adds days to a YYYY-MM-DD date, independently of the time zone. */
export function addDays(day: string, count: number): string {
  // Fast path: most additions stay within a month, and one list of reservations needs thousands of them.
  const inMonth = Number(day.slice(8)) + count
  if (inMonth >= 1 && inMonth <= 28) return `${day.slice(0, 8)}${twoDigits(inMonth)}`
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Days from one date to the other; negative when the second one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The month of a date, as YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthsFrom(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, after) => addMonths(month, after))
}

export function* daysEvery(from: string, step: number): Generator<string> {
  for (let day = from; day <= maxDay; day = addDays(day, step)) yield day
}

/**
 * Yields the paydays on or after `from`. A day that a month does not have becomes its last day, so 31 means the last
 * day of every month.
 */
export function* paydaysFrom(from: string, daysOfMonth: readonly number[]): Generator<string> {
  const sortedDays = [...daysOfMonth].sort((a, b) => a - b)
  for (let month = monthOf(from); month <= monthOf(maxDay); month = addMonths(month, 1)) {
    const last = monthLength(month)
    let before = 0
    for (const dayOfMonth of sortedDays) {
      const day = Math.min(dayOfMonth, last)
      if (day === before) continue
      before = day
      const date = `${month}-${twoDigits(day)}`
      if (date >= from) yield date
    }
  }
}

function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`
}

function monthLength(month: string): number {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return number === 2 && isLeap ? 29 : (monthLengths[number - 1] ?? 31)
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
