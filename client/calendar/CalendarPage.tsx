import '#client/calendar/style.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  calendarLicensesQuery,
  calendarMonthQuery,
  calendarYearQuery,
  releaseYearsQuery,
} from '#client/calendar/data.ts'
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
import type { CalendarState, Period } from '#client/calendar/rules.ts'
import {
  adjacentPeriods,
  calendarHref,
  isOnToday,
  readCalendarState,
  withMonth,
} from '#client/calendar/rules.ts'
import { HiddenNote } from '#client/catalogue/members/parts/HiddenNote.tsx'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { Icon } from '#client/kit/Icon.tsx'
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
  const isToday = isOnToday(state)
  // Asked for beside the year, so that the current month does not wait for it.
  useQuery({ ...calendarMonthQuery(null, state), enabled: isToday })
  if (year === null) {
    return (
      <section className="calendar">
        <PageHead title="Calendario" isHidden />
        <h1>Calendario</h1>
        {error ? (
          <LoadError what="el calendario" error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton shape={isToday || state.month !== null ? 'month' : 'tiles'} />
        )}
      </section>
    )
  }
  return (
    <Placed
      state={state}
      year={year}
      month={isToday && found ? monthOf(found.today) : state.month}
      found={found ?? null}
      failure={error && !found ? { error, onRetry: () => void refetch() } : null}
    />
  )
}

interface PlacedProps {
  state: CalendarState
  /** What is shown, also when the URL does not name it. */
  year: number
  month: number | null
  found: CalendarYearAnswer | null
  /** Set when the year could not be loaded. */
  failure: { error: Error; onRetry: () => void } | null
}

function Placed(shown: PlacedProps) {
  const { state, year, month, found } = shown
  const { date } = state
  const { previous, next } = adjacentPeriods({ year, month })
  const hrefOf = (place: typeof next) => place && calendarHref(withMonth(state, place.year, place.month))
  useStepKeys(hrefOf(previous), hrefOf(next))
  const { data: licenses } = useQuery(calendarLicensesQuery(year, state))
  const { data: years } = useQuery(releaseYearsQuery)
  const navigate = useNavigate()
  return (
    <section className="calendar">
      <PageHead title={date ? `Sale: ${releaseLongText(date)}` : titleOf(year, month)} isHidden />
      <CalendarHead state={state} year={year} month={month} today={found?.today ?? null}>
        <YearChoice
          year={year}
          years={years ?? null}
          onChoose={(chosen) => void navigate(calendarHref(withMonth(state, chosen, state.month)))}
        />
      </CalendarHead>
      {found ? <DensityStrip state={state} month={month} found={found} /> : null}
      <CalendarFilters state={state} licenses={licenses ?? null} />
      <HiddenNote
        hidden={found?.hidden ?? 0}
        isShown={state.isHiddenShown}
        href={calendarHref({ ...state, isHiddenShown: !state.isHiddenShown })}
      />
      <Shown {...shown} next={next} />
      <CalendarFeed />
    </section>
  )
}

/** One date, the month or the year. */
function Shown({ state, year, month, found, failure, next }: PlacedProps & { next: Period | null }) {
  const { date } = state
  return (
    <>
      {failure ? <LoadError what="el calendario" {...failure} /> : null}
      {found || failure || month !== null || date ? null : <LoadingSkeleton shape="tiles" />}
      {date ? <CalendarDate state={state} date={date} /> : null}
      {found && date === null && month === null ? <Year state={state} found={found} /> : null}
      {month !== null && date === null ? <CalendarMonth state={state} place={{ year, month }} /> : null}
      {month !== null && date === null && next ? <NextMonth state={state} place={next} /> : null}
    </>
  )
}

/** At the end of a month's list: the end of a month is not the end of what comes. */
function NextMonth({ state, place: { year, month } }: { state: CalendarState; place: Period }) {
  return (
    <p>
      <Link className="action" data-kind="quiet" to={calendarHref(withMonth(state, year, month))}>
        {titleOf(year, month)}
        <Icon name="arrow" />
      </Link>
    </p>
  )
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
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
          Ver el calendario
        </Link>
      </p>
    </section>
  )
}
