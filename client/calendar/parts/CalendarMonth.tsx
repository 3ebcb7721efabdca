import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { agendaDaysOf } from '#client/calendar/agenda.rules.ts'
import { calendarMonthQuery, monthDatesQuery } from '#client/calendar/data.ts'
import { Agenda } from '#client/calendar/parts/Agenda.tsx'
import { titleOf } from '#client/calendar/parts/CalendarHead.tsx'
import { DueNotes } from '#client/calendar/parts/DueNotes.tsx'
import { MonthGrid } from '#client/calendar/parts/MonthGrid.tsx'
import { MovedAway } from '#client/calendar/parts/MovedAway.tsx'
import { Undated } from '#client/calendar/parts/Undated.tsx'
import { wideEnough } from '#client/calendar/parts/ViewTabs.tsx'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, isOnToday } from '#client/calendar/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { TinyItemCard } from '#client/collection/marks/TinyItemCard.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useMediaQuery } from '#client/kit/media.ts'
import type { CalendarMonthAnswer } from '#contract/calendar-overview.ts'
import type { ReservationDate } from '#contract/reservations-overview.ts'
import { DatedRows } from './DatedRows.tsx'

interface CalendarMonthProps {
  state: CalendarState
  place: { year: number; month: number }
}

/** A month: a grid on wide screens, an agenda on phones and on request. */
export function CalendarMonth({ state, place }: CalendarMonthProps) {
  const { data: found, error, refetch } = useQuery(calendarMonthQuery(isOnToday(state) ? null : place, state))
  const { data: dates } = useQuery(monthDatesQuery(place.year, place.month))
  const isWide = useMediaQuery(wideEnough)
  if (!found) {
    return error ? (
      <LoadError what="este mes" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="month" />
    )
  }
  return <Month state={{ ...state, ...place }} found={found} dates={dates ?? []} isWide={isWide} />
}

interface MonthProps {
  state: CalendarState
  found: CalendarMonthAnswer
  dates: readonly ReservationDate[]
  isWide: boolean
}

function Month({ state, found, dates, isWide }: MonthProps) {
  const title = titleOf(found.year, found.month)
  const beside = (day: string): ReactNode => <DueNotes dates={dates.filter(({ on }) => on === day)} />
  const days = agendaDaysOf(found.days, dates)
  const isGrid = isWide && !state.isAgenda
  return (
    <>
      {days.length === 0 && found.undated.length === 0 ? <EmptyMonth state={state} title={title} /> : null}
      {isGrid ? (
        <MonthGrid
          key={title}
          title={title}
          state={state}
          found={found}
          tiny={(item) => <TinyItemCard item={item} />}
          beside={beside}
        />
      ) : (
        <Agenda
          days={days}
          today={found.today}
          state={state}
          figures={(items) => <DatedRows items={items} />}
          beside={beside}
        />
      )}
      <Undated
        groups={found.undated}
        state={state}
        figures={(items) =>
          isGrid ? <MemberGrid items={items} showsFranchise shape="shelf" /> : <DatedRows items={items} />
        }
      />
      <MovedAway title={title} items={found.moved_away} figures={(items) => <DatedRows items={items} />} />
    </>
  )
}

function EmptyMonth({ state, title }: { state: CalendarState; title: string }) {
  const isNarrowed = state.type.length + state.licenses.length > 0
  return (
    <p className="calendar-empty" role="status">
      {isNarrowed ? 'Con estos filtros no sale nada en ' : 'No conocemos ninguna salida en '}
      {title.toLowerCase()}.{' '}
      {isNarrowed ? (
        <Link to={calendarHref({ ...state, type: [], licenses: [] })}>Ver todo el mes</Link>
      ) : null}
    </p>
  )
}
