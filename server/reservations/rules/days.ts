const dayMs = 86_400_000

/** The latest day anything here may fall on. */
export const lastDay = '2100-12-31'

/** So many days later; YYYY-MM-DD, and no time zone moves it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Days from the one to the other; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthsFrom(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, after) => addMonths(month, after))
}

/** From that day on, every `step` days. */
export function* everyDays(from: string, step: number): Generator<string> {
  for (let day = from; day <= lastDay; day = addDays(day, step)) yield day
}

/**
 * From that day on, the days of the month on which one is paid. A day that a month does not have is its last one, so
 * that 31 means the last of every month.
 */
export function* paydays(from: string, daysOfMonth: readonly number[]): Generator<string> {
  for (let month = monthOf(from); month <= monthOf(lastDay); month = addMonths(month, 1)) {
    const last = lengthOf(month)
    const days = [...new Set(daysOfMonth.map((day) => Math.min(day, last)))].sort((a, b) => a - b)
    for (const day of days) {
      const date = `${month}-${String(day).padStart(2, '0')}`
      if (date >= from) yield date
    }
  }
}

function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

function lengthOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
}
