import { z } from 'zod'
import { precisions } from '#contract/catalogue/words.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarFilters, calendarItem, calendarMonth, calendarYear } from './fields.ts'

/* A year and a month of the calendar: the number of releases on every date, and the first few of each. */

const collectorGet = { method: 'GET', who: 'collector' } as const

/** Releases without a known day. A null date means that none was announced. */
const undatedGroup = z.object({
  date: z.string().nullable(),
  precision: z.enum(precisions),
  count: z.int(),
  /** The first few, the member's own first. */
  items: z.array(calendarItem),
})

/** What a picture of a figure is drawn from, or its silhouette. */
const pictured = calendarItem.pick({
  id: true,
  name: true,
  image: true,
  is_adult: true,
  type: true,
  license: true,
  line: true,
  brand: true,
  tags: true,
})

const day = z.object({ on: z.string(), count: z.int(), mine: z.int() })
const today = z.string()

export const getCalendarYear = endpoint({
  ...collectorGet,
  path: 'calendar/year',
  acceptsReadToken: true,
  summary: 'Counts the releases of each day of a year and those without a day; this year by default',
  query: calendarFilters.extend({ year: calendarYear.optional() }),
  answer: z.object({
    year: z.int(),
    /** A date in Mexico City. */
    today,
    total: z.int(),
    /** How many releases of the year are left out because the member hid them ("no me interesa"). */
    hidden: z.int(),
    /** The months with releases; `undated` of `count` have no day. `figure` stands for the month: the member's own first. */
    months: z.array(
      z.object({
        month: z.int(),
        count: z.int(),
        undated: z.int(),
        mine: z.int(),
        figure: pictured.nullable(),
      }),
    ),
    days: z.array(day),
    /** Quarters, the year itself, and wishes and reservations without any date. */
    undated: z.array(undatedGroup),
  }),
})

export const getCalendarMonth = endpoint({
  ...collectorGet,
  path: 'calendar/month',
  acceptsReadToken: true,
  summary:
    'Lists the releases of each day of a month, those without a day and those moved away; this month by default',
  query: calendarFilters.extend({ year: calendarYear.optional(), month: calendarMonth.optional() }),
  answer: z.object({
    year: z.int(),
    month: z.int(),
    today,
    total: z.int(),
    days: z.array(day.extend({ items: z.array(calendarItem) })),
    /** Releases with only this month, and with only its quarter. */
    undated: z.array(undatedGroup),
    /** Releases that were moved out of this month. */
    moved_away: z.array(calendarItem),
  }),
})

export type CalendarYearAnswer = z.infer<(typeof getCalendarYear)['answer']>
export type CalendarMonthAnswer = z.infer<(typeof getCalendarMonth)['answer']>
export type UndatedGroup = z.infer<typeof undatedGroup>
