import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'
import { monthRange } from './grid.rules.ts'
import type { CalendarState } from './rules.ts'

type Filters = Pick<CalendarState, 'type' | 'licenses' | 'isHiddenShown'>

const key = [...markedLists, 'calendar'] as const

/** The number of releases on each day of a year, and the releases without a day. */
export function calendarYearQuery(year: number | null, filters: Filters) {
  const query = { ...(year === null ? {} : { year }), ...asked(filters) }
  return queryOptions({
    queryKey: [...key, 'year', query],
    queryFn: async () => (await call('getCalendarYear', { query })).data,
  })
}

/** The releases of a month; without a place, of the current month in Mexico City. */
export function calendarMonthQuery(place: { year: number; month: number } | null, filters: Filters) {
  const query = { ...place, ...asked(filters) }
  return queryOptions({
    queryKey: [...key, 'month', query],
    queryFn: async () => (await call('getCalendarMonth', { query })).data,
  })
}

/** The releases of one date, at its own precision. */
export function calendarDateQuery(date: string, filters: Filters) {
  const query = { date, ...asked(filters) }
  const year = Number(date.slice(0, 4))
  return queryOptions({
    queryKey: [...key, 'date', query],
    queryFn: async () => (await call('listCalendarItems', { params: { year }, query })).data,
  })
}

/** The licenses with releases in a year, with their counts. */
export function calendarLicensesQuery(year: number, filters: Filters) {
  const query = { release_years: String(year), ...asked(filters) }
  return queryOptions({
    queryKey: [...key, 'licenses', query],
    queryFn: async () => (await call('listMemberItemFilters', { query })).data.licenses,
  })
}

/** Every year with releases, with its count, latest first. */
export const releaseYearsQuery = queryOptions({
  queryKey: [...key, 'release-years'],
  queryFn: async () => (await call('listReleaseYears', {})).data,
})

/** Payments due and expected deliveries of a month. */
export function monthDatesQuery(year: number, month: number) {
  const query = monthRange(year, month)
  return queryOptions({
    queryKey: [...key, 'reservations', query],
    queryFn: async () => (await call('listReservationDates', { query })).data,
  })
}

/** Whether the private feed exists, and since when. */
export const calendarKeyQuery = queryOptions({
  queryKey: ['me', 'calendar-key'],
  queryFn: async () => (await call('getCalendarKey', {})).data,
})

function asked({ type, licenses, isHiddenShown }: Filters) {
  const hidden = isHiddenShown ? ({ hidden: 'with' } as const) : {}
  return { type: type.join(','), licenses: licenses.join(','), ...hidden }
}
