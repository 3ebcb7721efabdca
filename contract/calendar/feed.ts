import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/* A member's dates for calendar programs. Whoever knows the secret URL can read them until it is revoked. */

const own = { who: 'collector', forbidsViewAs: true, path: 'me/calendar-key' } as const
const anHour = 3_600

const calendarKey = z.object({
  /** The URL to subscribe to. Shown only once, because only its hash is stored. */
  url: z.string().nullable(),
  /** Null while there is no feed. */
  created_at: z.iso.datetime().nullable(),
})

export const getCalendarKey = endpoint({
  ...own,
  method: 'GET',
  summary: "Returns whether the member's calendar feed is open, and since when",
  answer: calendarKey,
})

export const createCalendarKey = endpoint({
  ...own,
  method: 'POST',
  summary: 'Opens the calendar feed at a new address and revokes the previous one',
  answer: calendarKey,
})

export const deleteCalendarKey = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Revokes the calendar feed',
  answer: calendarKey,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: 'me/calendar.ics',
  summary: "Returns the release dates of the member's wishes and reservations as iCalendar",
  who: 'anyone',
  limits: [{ by: 'address', max: 240, seconds: anHour }],
  query: z.object({ key: z.string('Falta la clave del calendario.').max(200, 'Esa clave no sirve.') }),
  answer: z.unknown(),
  download: true,
})
