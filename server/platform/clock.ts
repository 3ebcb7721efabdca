const mexicoCity = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** Every time zone is a multiple of 15 minutes from UTC, so the day cannot change within a quarter of an hour. */
const quarterMs = 15 * 60_000
let known = { quarter: Number.NaN, day: '' }

/** The civil date in Mexico City at that instant, as YYYY-MM-DD: "today" and "this month" mean this one (docs/safety.md#clock). */
export function mexicoDay(now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterMs)
  if (quarter !== known.quarter) known = { quarter, day: mexicoCity.format(now) }
  return known.day
}

const mexicoHours = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: 'numeric' })

/** The hour in Mexico City at that instant, from 0 to 23. */
export function mexicoHour(now: Date): number {
  return Number(mexicoHours.format(now))
}
