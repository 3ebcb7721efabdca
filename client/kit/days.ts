export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** "12 de marzo de 2027" of YYYY-MM-DD. Not by Intl, so that server and browser write the same text. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}\u00a0de ${monthNames[Number(month) - 1] ?? ''} de\u00a0${year}`
}

/** "15 nov" of YYYY-MM-DD, with the year where it is another than today's: for rows. */
export function rowDayText(day: string, today: string): string {
  const short = shortDayText(day)
  return today.startsWith(day.slice(0, 4)) ? short.slice(0, -5) : short
}

/** "24 nov 2026" of YYYY-MM-DD, for tables and narrow places. */
export function shortDayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}\u00a0${monthNames[Number(month) - 1]?.slice(0, 3) ?? ''}\u00a0${year}`
}

const dayMs = 86_400_000

/** The number of days from one date to another; negative for the past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** "24 nov 2026", the date in Mexico City at a moment in ISO 8601. */
export function momentDayText(moment: string): string {
  return shortDayText(mexicoDay(new Date(moment)))
}

let mexicoCity: Intl.DateTimeFormat | undefined

/** The date in Mexico City at that instant (docs/safety.md#clock). */
export function mexicoDay(now: Date): string {
  // Created on first use, because it takes a phone a tenth of a second and most pages never need it.
  mexicoCity ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })
  return mexicoCity.format(now)
}
