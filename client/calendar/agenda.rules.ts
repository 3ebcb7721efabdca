import type { CalendarMonthAnswer } from '#contract/calendar-overview.ts'

/** The days of a month with releases or other entries. */
export function agendaDaysOf(
  days: CalendarMonthAnswer['days'],
  others: readonly { on: string }[],
): Pick<CalendarMonthAnswer['days'][number], 'on' | 'count' | 'items'>[] {
  const known = new Set(days.map(({ on }) => on))
  const added = [...new Set(others.map(({ on }) => on))].filter((on) => !known.has(on))
  const empty = added.map((on) => ({ on, count: 0, items: [] }))
  return [...days, ...empty].sort((a, b) => (a.on < b.on ? -1 : 1))
}
