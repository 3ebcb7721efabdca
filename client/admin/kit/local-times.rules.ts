import type { FieldKind } from '#client/kit/described-fields.ts'

// Mexico City has had no daylight saving time since 2022.
const offset = '-06:00'
const offsetMs = 6 * 3_600_000

/** The moment of a `datetime-local` field, which shows the time of Mexico City; null while it is blank. */
export function momentOf(local: string): string | null {
  // Some browsers read almost any text as a date.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const moment = new Date(`${local}:00${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** The value of a `datetime-local` field for a moment, in the time of Mexico City. */
function localOf(moment: string): string {
  return new Date(Date.parse(moment) - offsetMs).toISOString().slice(0, 16)
}

const dateAndTime = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** "24 nov 2026, 9:10 a.m.", a moment in the time of Mexico City. */
export function momentText(moment: string): string {
  return dateAndTime.format(new Date(moment))
}

/** The kind of a field for such a moment; null while it is blank. */
export const moment: FieldKind<string | null> = {
  as: 'moment',
  toText: (value) => (value === null ? '' : localOf(value)),
  read: (typed) => ({ value: momentOf(typed) }),
}
