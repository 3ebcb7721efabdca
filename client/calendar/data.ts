import { apiQuery } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'
import { type CalendarState, monthRange } from './rules.ts'

type Filters = Pick<CalendarState, 'type' | 'licenses' | 'isHiddenShown'>

export function calendarYearQuery(year: number | null, filters: Filters) {
  const query = { ...(year === null ? {} : { year }), ...queryOf(filters) }
  return apiQuery('getCalendarYear', { query })
}

/** The releases of a month; without a place, of the current month in Mexico City. */
export function calendarMonthQuery(place: { year: number; month: number } | null, filters: Filters) {
  const query = { ...place, ...queryOf(filters) }
  return apiQuery('getCalendarMonth', { query })
}

export function calendarDateQuery(date: string, filters: Filters) {
  const query = { date, ...queryOf(filters) }
  const year = Number(date.slice(0, 4))
  return {
    ...apiQuery('listCalendarItems', { params: { year }, query }),
    select: ({ data }: Output<'listCalendarItems'>) => data,
  }
}

export function calendarLicensesQuery(year: number, filters: Filters) {
  const query = { release_years: String(year), ...queryOf(filters) }
  return {
    ...apiQuery('listMemberItemFilters', { query }),
    select: ({ data }: Output<'listMemberItemFilters'>) => data.licenses,
  }
}

export function monthDatesQuery(year: number, month: number) {
  const query = monthRange(year, month)
  return apiQuery('listReservationDates', { query })
}

function queryOf({ type, licenses, isHiddenShown }: Filters) {
  const hidden = isHiddenShown ? ({ hidden: 'with' } as const) : {}
  return { type: type.join(','), licenses: licenses.join(','), ...hidden }
}
