import { z } from 'zod'
import { memberItem } from '#contract/collection/collection.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarFilters, calendarItem, calendarMonth, calendarYear, exactDate } from './fields.ts'

/* The calendar of a member, without figures of no interest. */

const collectorGet = { method: 'GET', who: 'collector' } as const

export const listMemberThisMonthItems = endpoint({
  ...collectorGet,
  path: 'items/this-month',
  summary: 'Lists the releases of this month in Mexico City, known days first',
  answer: z.array(memberItem),
})

/** Dates have their own precision: `release.precision` says when the day or the month is not known. */
export const listCalendarItems = endpoint({
  ...collectorGet,
  path: 'calendar-items/:year',
  acceptsReadToken: true,
  summary: 'Lists the releases of a year, a month or a date in chronological order',
  params: z.object({ year: calendarYear }),
  query: calendarFilters.extend({ month: calendarMonth.optional(), date: exactDate.optional() }),
  answer: z.array(calendarItem),
  beside: {
    /** The number of all; a list has at most two thousand. */
    total: z.int(),
    /** By month, the number of those whose month is known. */
    months: z.array(z.object({ month: z.int(), count: z.int() })),
  },
})

export const listReleaseYears = endpoint({
  ...collectorGet,
  path: 'calendar-release-years',
  summary: 'Lists the years with releases and how many each has, the latest first',
  answer: z.array(z.object({ year: z.int(), count: z.int() })),
})

export type CalendarQuery = z.output<(typeof listCalendarItems)['query']>
