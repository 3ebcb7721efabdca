import { z } from 'zod'
import { calendarFilters, calendarItem, calendarMonth, calendarYear } from './calendar-fields.ts'
import { precisions } from './catalogue-words.ts'
import { endpoint } from './endpoint.ts'

/* A year and a month as a calendar shows them: how much on every date, and the first few of each. */

const asked = { method: 'GET', who: 'collector' } as const

/** What is not known to the day, in a place of its own. Null: nobody has named a date. */
const undatedGroup = z.object({
  date: z.string().nullable(),
  precision: z.enum(precisions),
  count: z.int(),
  /** The first of them, mine before others'. */
  items: z.array(calendarItem),
})

const day = z.object({ on: z.string(), count: z.int(), mine: z.int() })
const today = z.string()

export const getCalendarYear = endpoint({
  ...asked,
  path: 'calendar/year',
  summary: 'How much comes out on each day of a year, and what has no day; this year unless asked',
  query: calendarFilters.extend({ year: calendarYear.optional() }),
  answer: z.object({
    year: z.int(),
    /** Civil day in Mexico City. */
    today,
    total: z.int(),
    /** So many of the year are left out, because the member put them away ("no me interesa"). */
    hidden: z.int(),
    /** Those in which something comes out; `undated` of `count` have only the month. */
    months: z.array(z.object({ month: z.int(), count: z.int(), undated: z.int(), mine: z.int() })),
    days: z.array(day),
    /** Quarters, the year itself, and what I want or reserved without any date. */
    undated: z.array(undatedGroup),
  }),
})

export const getCalendarMonth = endpoint({
  ...asked,
  path: 'calendar/month',
  summary:
    'What comes out on each day of a month, what has no day, and what moved away; this month unless asked',
  query: calendarFilters.extend({ year: calendarYear.optional(), month: calendarMonth.optional() }),
  answer: z.object({
    year: z.int(),
    month: z.int(),
    today,
    total: z.int(),
    days: z.array(day.extend({ items: z.array(calendarItem) })),
    /** What has only this month, and what has only its quarter. */
    undated: z.array(undatedGroup),
    /** Was to come out in this month, and was moved out of it. */
    moved_away: z.array(calendarItem),
  }),
})

export type CalendarYearAnswer = z.infer<(typeof getCalendarYear)['answer']>
export type CalendarMonthAnswer = z.infer<(typeof getCalendarMonth)['answer']>
export type UndatedGroup = z.infer<typeof undatedGroup>
