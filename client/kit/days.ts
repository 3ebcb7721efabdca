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

/** "12 de marzo de 2027" of YYYY-MM-DD. By hand, so that server and browser agree to the letter. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} de ${monthNames[Number(month) - 1] ?? ''} de ${year}`
}

/** "24/11/2026" of YYYY-MM-DD: in tables and where room is short. */
export function shortDayText(day: string): string {
  return day.split('-').toReversed().join('/')
}

const dayMs = 86_400_000

/** How many days lie from one civil day to another; negative when it is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

let mexicoCity: Intl.DateTimeFormat | undefined

/** The civil day in Mexico City at that instant: "today" of whatever is due (docs/safety.md#clock). */
export function mexicoDay(now: Date): string {
  // Made when it is first asked: it takes a phone a tenth of a second, and most pages that write days never ask.
  mexicoCity ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' })
  return mexicoCity.format(now)
}
