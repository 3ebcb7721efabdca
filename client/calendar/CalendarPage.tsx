import '#client/calendar/style.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { calendarLicensesQuery, calendarYearQuery, releaseYearsQuery } from '#client/calendar/data.ts'
import { useStepKeys } from '#client/calendar/keys.data.ts'
import { CalendarDate } from '#client/calendar/parts/CalendarDate.tsx'
import { CalendarFeed } from '#client/calendar/parts/CalendarFeed.tsx'
import { CalendarFilters } from '#client/calendar/parts/CalendarFilters.tsx'
import { CalendarHead, titleOf } from '#client/calendar/parts/CalendarHead.tsx'
import { CalendarMonth } from '#client/calendar/parts/CalendarMonth.tsx'
import { DensityStrip } from '#client/calendar/parts/DensityStrip.tsx'
import { MonthTiles } from '#client/calendar/parts/MonthTiles.tsx'
import { Undated } from '#client/calendar/parts/Undated.tsx'
import { YearChoice } from '#client/calendar/parts/YearChoice.tsx'
import type { CalendarState } from '#client/calendar/rules.ts'
import { adjacentPeriods, calendarHref, readCalendarState, withMonth } from '#client/calendar/rules.ts'
import { HiddenNote } from '#client/catalogue/members/parts/HiddenNote.tsx'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { releaseLongText } from '#client/kit/release-dates.ts'
import type { CalendarYearAnswer } from '#contract/calendar-overview.ts'

export default function CalendarPage() {
  const { yearNumber } = useParams()
  const [search] = useSearchParams()
  const state = readCalendarState(yearNumber, search)
  return state === null ? <NoSuchYear /> : <Calendar state={state} />
}

function Calendar({ state }: { state: CalendarState }) {
  const { data: found, error, refetch } = useQuery(calendarYearQuery(state.year, state))
  const year = state.year ?? found?.year ?? null
  if (year === null) {
    return (
      <section className="calendar">
        <PageHead title="Calendario" isHidden />
        <h1>Calendario</h1>
        {error ? (
          <LoadError what="el calendario" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton />
        )}
      </section>
    )
  }
  return (
    <Placed
      state={state}
      year={year}
      found={found ?? null}
      failure={error && !found ? { message: error.message, onRetry: () => void refetch() } : null}
    />
  )
}

interface PlacedProps {
  state: CalendarState
  year: number
  found: CalendarYearAnswer | null
  /** Set when the year could not be loaded. */
  failure: { message: string; onRetry: () => void } | null
}

function Placed({ state, year, found, failure }: PlacedProps) {
  const { month, date } = state
  const { previous, next } = adjacentPeriods({ year, month })
  const hrefOf = (place: typeof next) => place && calendarHref(withMonth(state, place.year, place.month))
  useStepKeys(hrefOf(previous), hrefOf(next))
  const { data: licenses } = useQuery(calendarLicensesQuery(year, state))
  const { data: years } = useQuery(releaseYearsQuery)
  const navigate = useNavigate()
  return (
    <section className="calendar">
      <PageHead title={date ? `Sale: ${releaseLongText(date)}` : titleOf(year, month)} isHidden />
      <CalendarHead state={state} year={year} today={found?.today ?? null}>
        <YearChoice
          year={year}
          years={years ?? null}
          onChoose={(chosen) => void navigate(calendarHref(withMonth(state, chosen, month)))}
        />
      </CalendarHead>
      {found ? <DensityStrip state={state} found={found} /> : null}
      <CalendarFilters state={state} licenses={licenses ?? null} />
      <HiddenNote
        hidden={found?.hidden ?? 0}
        isShown={state.isHiddenShown}
        href={calendarHref({ ...state, isHiddenShown: !state.isHiddenShown })}
      />
      {failure ? <LoadError what="el calendario" {...failure} /> : null}
      {found || failure || month !== null || date ? null : <LoadingSkeleton />}
      {date ? <CalendarDate state={state} date={date} /> : null}
      {found && date === null && month === null ? <Year state={state} found={found} /> : null}
      {month !== null && date === null ? <CalendarMonth state={state} place={{ year, month }} /> : null}
      <CalendarFeed />
    </section>
  )
}

function Year({ state, found }: { state: CalendarState; found: CalendarYearAnswer }) {
  return (
    <>
      {found.total === 0 ? <EmptyYear state={state} year={found.year} /> : null}
      <MonthTiles state={state} found={found} />
      <Undated
        groups={found.undated}
        state={state}
        figures={(items) => <MemberGrid items={items} showsFranchise shape="shelf" />}
      />
    </>
  )
}

function EmptyYear({ state, year }: { state: CalendarState; year: number }) {
  const isNarrowed = state.type.length + state.licenses.length > 0
  return (
    <p className="calendar-empty" role="status">
      {isNarrowed
        ? `Con estos filtros no sale nada en ${year}. `
        : `No conocemos ninguna salida en ${year}. `}
      {isNarrowed ? (
        <Link to={calendarHref({ ...state, type: [], licenses: [] })}>Ver todo el año</Link>
      ) : null}
    </p>
  )
}

function NoSuchYear() {
  return (
    <section className="calendar">
      <PageHead title="Ese año no está en el calendario" isHidden />
      <h1>Ese año no está en el calendario</h1>
      <p>Guardamos fechas de 1900 a 2100.</p>
      <p>
        <Link className="action" data-kind="main" to="/calendario">
          Ver este año
        </Link>
      </p>
    </section>
  )
}
