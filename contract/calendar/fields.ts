import { z } from 'zod'
import { memberFilters } from '#contract/catalogue/members.ts'
import { memberItem } from '#contract/collection/collection.ts'

/* Shapes shared by the calls of the calendar. */

const wrongYear = 'Escribe un año entre 1900 y 2100.'
const wrongMonth = 'Escribe un mes del 1 al 12.'

export const calendarYear = z.coerce
  .number(wrongYear)
  .int(wrongYear)
  .min(1900, wrongYear)
  .max(2100, wrongYear)

export const calendarMonth = z.coerce
  .number(wrongMonth)
  .int(wrongMonth)
  .min(1, wrongMonth)
  .max(12, wrongMonth)

/** A date at its own precision: 2027-Q3 means the releases known only to that quarter. */
export const exactDate = z
  .string('Escribe una sola fecha.')
  .regex(
    /^(19|20|21)\d{2}(-Q[1-4]|-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'Escribe una fecha como 2027, 2027-Q3, 2027-03 o 2027-03-12.',
  )
  .refine(isDate, 'Esa fecha no existe.')

export const calendarFilters = memberFilters.omit({ sort: true, release_years: true })

/** A moved date of the market that counts now, latest first. */
const releaseMove = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A date in Mexico City. */
  moved_on: z.string(),
})

export const calendarItem = memberItem.extend({ moves: z.array(releaseMove) })

export type ReleaseMove = z.infer<typeof releaseMove>
export type CalendarItem = z.infer<typeof calendarItem>
export type CalendarFilters = z.output<typeof calendarFilters>

/** True for a date that exists in the calendar. Text without a day always is. */
function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return text.length < 10 || (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text))
}
