/** Where a key leads from a day of the month; null where it leads nowhere. Days outside the month have no place. */
export function stepOf(day: string, key: string): string | null {
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
