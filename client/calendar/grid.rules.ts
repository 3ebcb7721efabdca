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

/** The first and last day of a month. */
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
