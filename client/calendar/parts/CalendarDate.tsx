import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calendarDateQuery } from '#client/calendar/data.ts'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref } from '#client/calendar/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { releaseLongText } from '#client/kit/release-dates.ts'
import { DatedRows } from './DatedRows.tsx'

/** The releases of one date: a day, or what is known only to a month, a quarter or a year. */
export function CalendarDate({ state, date }: { state: CalendarState; date: string }) {
  const { data: items, error, refetch } = useQuery(calendarDateQuery(date, state))
  const back = calendarHref({ ...state, date: null })
  return (
    <section className="calendar-date" aria-labelledby="date-title">
      <h2 id="date-title">{releaseLongText(date)}</h2>
      <p>
        {items ? countText(items.length, 'figura', 'figuras') : null}{' '}
        <Link className="text-action" to={back}>
          {state.month === null ? 'Volver al año' : 'Volver al mes'}
        </Link>
      </p>
      {items ? <DatedRows items={items} /> : null}
      {error && !items ? <LoadError what="esta fecha" error={error} onRetry={() => void refetch()} /> : null}
      {items || error ? null : <LoadingSkeleton shape="niches" />}
    </section>
  )
}
