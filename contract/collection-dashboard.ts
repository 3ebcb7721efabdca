import { z } from 'zod'
import { calendarItem } from './calendar-fields.ts'
import { ref } from './catalogue.ts'
import { memberItem } from './collection.ts'
import { endpoint } from './endpoint.ts'

/* La Cueva: what a member wants to know at a glance. What is owed is told by the reservations. */

const moment = z.iso.datetime()

/** Something that happened to a figure of mine, or to a line I collect. */
const change = z.object({
  kind: z.enum(['release_change', 'new_item']),
  happened_at: moment,
  item: memberItem,
  /** Of a date that moved, as exactly as it was known. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: 'me/dashboard',
  summary: 'What comes next, what changed since my last visit, how complete my lines are, what I spent',
  who: 'collector',
  answer: z.object({
    /** Civil day in Mexico City. */
    today: z.string(),
    /** When the last visit ended; null on the first one. */
    since: moment.nullable(),
    /** What I want or reserved and is still to come, the next first. `total` counts what has a date. */
    next: z.object({ total: z.int(), items: z.array(calendarItem) }),
    /** Delays first, then the latest. */
    changes: z.object({ total: z.int(), delays: z.int(), list: z.array(change) }),
    /** Lines in which I have something: those nearest to complete first, complete ones last. */
    lines: z.object({
      started: z.int(),
      complete: z.int(),
      list: z.array(
        z.object({
          license: ref.extend({ color: z.string().nullable() }),
          line: ref,
          collection: z.int(),
          want: z.int(),
          /** Of interest: what completion is measured by. */
          total: z.int(),
        }),
      ),
    }),
    /** By the day of purchase of my copies; one entry a currency, the one with the most copies first. */
    spent: z.array(
      z.object({
        currency: z.string(),
        /** Twelve, this month last. */
        months: z.array(z.object({ month: z.string(), cents: z.int() })),
        /** All there is, older and undated ones too. */
        total_cents: z.int(),
        undated_cents: z.int(),
      }),
    ),
  }),
})

/** A visit lasts until nothing was opened for an hour; what changed is told since the one before. */
export const recordVisit = endpoint({
  method: 'POST',
  path: 'me/visits',
  summary: 'Says that I am here',
  who: 'collector',
  forbidsViewAs: true,
  answer: z.object({ since: moment.nullable() }),
})

export type Dashboard = z.infer<(typeof getDashboard)['answer']>
export type DashboardChange = z.infer<typeof change>
