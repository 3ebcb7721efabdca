import { z } from 'zod'
import { calendarFilters, calendarItem, calendarMonth, calendarYear, exactDate } from './calendar-fields.ts'
import { memberItem } from './collection.ts'
import { endpoint } from './endpoint.ts'

/* The calendar as a member sees it: what is of no interest is not in it. */

const asked = { method: 'GET', who: 'collector' } as const

export const listMemberThisMonthItems = endpoint({
  ...asked,
  path: 'items/this-month',
  summary: 'What comes out this month, by the calendar of Mexico City, known days first',
  answer: z.array(memberItem),
})

/** Dates are only as exact as they are known: what has no day, or no month, says so in `release.precision`. */
export const listCalendarItems = endpoint({
  ...asked,
  path: 'calendar-items/:year',
  summary: 'What comes out in a year, in one month of it or on one date, in the order it comes',
  params: z.object({ year: calendarYear }),
  query: calendarFilters.extend({ month: calendarMonth.optional(), date: exactDate.optional() }),
  answer: z.array(calendarItem),
  beside: {
    /** How many there are; a list ends at two thousand. */
    total: z.int(),
    /** How many have at least their month, month by month. */
    months: z.array(z.object({ month: z.int(), count: z.int() })),
  },
})

export const listReleaseYears = endpoint({
  ...asked,
  path: 'calendar-release-years',
  summary: 'The years in which something comes out, with how much, the latest first',
  answer: z.array(z.object({ year: z.int(), count: z.int() })),
})

export type CalendarQuery = z.output<(typeof listCalendarItems)['query']>
