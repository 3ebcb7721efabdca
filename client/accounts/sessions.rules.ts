const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Older times are shown as dates, because a large number of days says little. */
const countedDays = 7

const zone = { timeZone: 'America/Mexico_City' } as const
const dayWords = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const ago = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' })

/** A relative time: "hace 5 minutos", "ayer", "el 12 de marzo de 2027". */
export function whenText(moment: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - Date.parse(moment))
  if (passedMs < minuteMs) return 'hace un momento'
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute')
  if (passedMs < dayMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour')
  if (passedMs < countedDays * dayMs) return ago.format(-Math.floor(passedMs / dayMs), 'day')
  return `el ${dayWords.format(new Date(moment))}`
}
