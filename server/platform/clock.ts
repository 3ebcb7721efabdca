const mexicoCity = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })

/** The civil date in Mexico City at that instant, as YYYY-MM-DD: "today" and "this month" mean this one (D-22). */
export function mexicoDay(now: Date): string {
  return mexicoCity.format(now)
}
