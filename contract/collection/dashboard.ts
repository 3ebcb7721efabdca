import { z } from 'zod'
import { calendarItem } from '#contract/calendar/fields.ts'
import { ref } from '#contract/catalogue/catalogue.ts'
import { contribution } from '#contract/contributions/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { memberItem } from './collection.ts'

/* La Cueva, the dashboard of members. The money owed comes from the calls of reservations. */

const moment = z.iso.datetime()

/** A change of one of the member's figures, or a new figure in a line that they collect or follow. */
const change = z.object({
  kind: z.enum(['release_change', 'new_item']),
  happened_at: moment,
  item: memberItem,
  /** Of a moved date, at its own precision. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: 'me/dashboard',
  summary:
    "Returns the member's next releases, changes since the last visit, completion of lines and spending",
  who: 'collector',
  answer: z.object({
    /** Civil day in Mexico City. */
    today: z.string(),
    /** When the last visit ended; null on the first one. */
    since: moment.nullable(),
    /** Future releases of wishes and reservations, the next first. `total` counts those with a date. */
    next: z.object({ total: z.int(), items: z.array(calendarItem) }),
    /** Delays first, then newest first. */
    changes: z.object({ total: z.int(), delays: z.int(), list: z.array(change) }),
    /** What is new in what the member follows: other figures than those of `changes`, and public collections that grew. */
    following: z.object({
      total: z.int(),
      list: z.array(change),
      additions: z.array(
        z.object({
          username: z.string(),
          fullname: z.string(),
          profile_image: z.string().nullable(),
          /** How many figures were added; `items` has the latest. */
          count: z.int(),
          items: z.array(memberItem),
        }),
      ),
    }),
    /** The member's contributions that were decided since the last visit, newest first, the latest ones of `total`. */
    contributions: z.object({
      total: z.int(),
      list: z.array(
        contribution.pick({
          id: true,
          kind: true,
          state: true,
          item: true,
          reason: true,
          reason_text: true,
          decided_at: true,
        }),
      ),
    }),
    /** Lines with a collected figure, the most complete first, but finished ones last. */
    lines: z.object({
      started: z.int(),
      complete: z.int(),
      list: z.array(
        z.object({
          license: ref.extend({ color: z.string().nullable() }),
          line: ref,
          collection: z.int(),
          want: z.int(),
          /** Figures except those of no interest: the base of the percentage. */
          total: z.int(),
          /** The latest figures that the member lacks, at most two. */
          missing: z.array(memberItem),
        }),
      ),
    }),
    /** By the purchase dates of copies; one entry for each currency, the one with the most copies first. */
    spent: z.array(
      z.object({
        currency: z.string(),
        /** Twelve months, this one last. */
        months: z.array(z.object({ month: z.string(), cents: z.int() })),
        /** Includes older and undated purchases. */
        total_cents: z.int(),
        undated_cents: z.int(),
      }),
    ),
  }),
})

/** A visit ends after an hour without this call. Changes are listed since the previous visit. */
export const recordVisit = endpoint({
  method: 'POST',
  path: 'me/visits',
  summary: 'Records a visit of the dashboard',
  who: 'collector',
  forbidsViewAs: true,
  answer: z.object({ since: moment.nullable() }),
})

export type Dashboard = z.infer<(typeof getDashboard)['answer']>
export type DashboardChange = z.infer<typeof change>
