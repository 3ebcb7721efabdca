const mexicoCity = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** A day of any zone begins on a quarter of an hour of UTC, so within one the day is the same. */
const quarterMs = 15 * 60_000
let known = { quarter: Number.NaN, day: '' }

/** The civil date in Mexico City at that instant, as YYYY-MM-DD: "today" and "this month" mean this one (docs/safety.md#clock). */
export function mexicoDay(now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterMs)
  if (quarter !== known.quarter) known = { quarter, day: mexicoCity.format(now) }
  return known.day
}
