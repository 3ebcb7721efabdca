import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { HiddenNote } from '#client/catalogue/members/parts/HiddenNote.tsx'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { mexicoDay, monthNames } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError, LoadState } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { releaseLongText } from '#client/kit/release-dates.ts'
import { useApi } from '#client/use-api.ts'
import type { CalendarYearAnswer } from '#contract/calendar/overview.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { calendarLicensesQuery, calendarMonthQuery, calendarYearQuery } from './data.ts'
import { CalendarFilters } from './parts/CalendarFilters.tsx'
import { CalendarHead, titleOf } from './parts/CalendarHead.tsx'
import { CalendarMonth } from './parts/CalendarMonth.tsx'
import { CalendarDate, Undated } from './parts/DatedRows.tsx'
import { MonthTiles } from './parts/MonthGrid.tsx'
import type { CalendarState, Period } from './rules.ts'
import {
  adjacentPeriods,
  calendarHref,
  dayOf,
  isOnToday,
  readCalendarState,
  withMonth,
  yearsToChoose,
} from './rules.ts'

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
    // The head that the answer will bring.
    const today = mexicoDay(new Date())
    const thisYear = Number(today.slice(0, 4))
    const month = isToday ? monthOf(today) : state.month
    return (
      <section className="calendar stack gap-6">
        <PageHead title={titleOf(thisYear, month)} isHidden />
        <CalendarHead state={state} year={thisYear} month={month} today={today}>
          {null}
        </CalendarHead>
        {
          <LoadState
            what="el calendario"
            error={error}
            onRetry={() => void refetch()}
            shape={isToday || state.month !== null ? 'month' : 'tiles'}
          />
        }
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
  useNeighbours(found ? [next, previous] : [], state)
  const { data: licenses } = useQuery(calendarLicensesQuery(year, state))
  const { data: years } = useApi('listReleaseYears', {})
  const navigate = useNavigate()
  return (
    <section className="calendar stack gap-6">
      <PageHead title={date ? `Sale: ${releaseLongText(date)}` : titleOf(year, month)} isHidden />
      <CalendarHead state={state} year={year} month={month} today={found?.today ?? mexicoDay(new Date())}>
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
      <QuietLink to={calendarHref(withMonth(state, year, month))}>
        {titleOf(year, month)}
        <Icon name="arrow" />
      </QuietLink>
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
    <p className="pad-6 sunken round-l" role="status">
      {isNarrowed
        ? `Con estos filtros no sale nada en ${year}. `
        : `No conocemos ninguna salida en ${year}. `}
      {isNarrowed ? (
        <Link className="strong link" to={calendarHref({ ...state, type: [], licenses: [] })}>
          Ver todo el año
        </Link>
      ) : null}
    </p>
  )
}

function NoSuchYear() {
  return (
    <section className="calendar stack gap-6">
      <PageHead title="Ese año no está en el calendario" isHidden />
      <h1>Ese año no está en el calendario</h1>
      <p>Guardamos fechas de 1900 a 2100.</p>
      <p>
        <MainLink to="/calendario">Ver el calendario</MainLink>
      </p>
    </section>
  )
}

/** Shift with the arrow keys goes to the previous and next period, unless the focus is in a text field. */
function useStepKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, altKey, ctrlKey, metaKey, target, defaultPrevented } = event
      if (!shiftKey || altKey || ctrlKey || metaKey || defaultPrevented) return
      const isWriting =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null
      if (isWriting || to === null) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true, viewTransition: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, previous, next])
}

/** Loads the months beside the one shown, so that moving to one shows it at once. */
function useNeighbours(places: readonly (Period | null)[], state: CalendarState): void {
  const client = useQueryClient()
  const loadNeighbours = useEffectEvent(() => {
    for (const place of places) {
      if (place && place.month !== null) {
        void client.prefetchQuery(calendarMonthQuery({ year: place.year, month: place.month }, state))
      }
    }
  })
  const names = places.map((place) => `${place?.year}-${place?.month}`).join()
  useEffect(() => {
    if (names !== '') loadNeighbours()
  }, [names])
}

interface YearChoiceProps {
  year: number
  /** The years with releases and their counts; null until they are loaded. */
  years: readonly { year: number; count: number }[] | null
  onChoose: (year: number) => void
}

function YearChoice({ year, years, onChoose }: YearChoiceProps) {
  return (
    <select
      className="calendar-year-choice"
      aria-label="Ir al año"
      value={year}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {yearsToChoose(years ?? [], year).map((option) => (
        <option key={option.year} value={option.year}>
          {years === null ? option.year : `${option.year} · ${countText(option.count, 'figura', 'figuras')}`}
        </option>
      ))}
    </select>
  )
}

interface DensityStripProps {
  state: CalendarState
  month: number | null
  found: Pick<CalendarYearAnswer, 'year' | 'today' | 'days' | 'months'>
}

const days = 31
const height = 40

/** The whole year as a bar chart by day, with a link to each month. */
function DensityStrip({ state, month: shown, found }: DensityStripProps) {
  const { year, months } = found
  const most = Math.max(...found.days.map(({ count }) => count), 1)
  return (
    <nav className="density" aria-label={`Los meses de ${year}`}>
      <ol className="grid gap-1 sunken round">
        {monthNames.map((name, index) => {
          const month = index + 1
          const counts = months.find((counts) => counts.month === month)
          return (
            <li key={name}>
              <Link
                className="density-month stack soft strong gap-1 tiny text-center round touch-height"
                to={calendarHref(withMonth(state, year, month))}
                aria-current={shown === month ? 'page' : undefined}
                preventScrollReset
                viewTransition
              >
                <Bars found={found} month={month} most={most} />
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">
                  {name}: {countText(counts?.count ?? 0, 'figura', 'figuras')}
                  {counts && counts.mine > 0 ? `, ${counts.mine} de las tuyas` : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface BarsProps extends Pick<DensityStripProps, 'found'> {
  month: number
  most: number
}

/** Decorative: the links have the text. */
function Bars({ found: { year, today, days: counted }, month, most }: BarsProps) {
  const prefix = dayOf(year, month, 1).slice(0, 8)
  const own = counted.filter(({ on }) => on.startsWith(prefix))
  return (
    <svg
      className="density-bars full line-below"
      viewBox={`0 0 ${days} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {today.startsWith(prefix) ? (
        <rect
          className="density-today"
          x={Number(today.slice(8)) - 1}
          width="1"
          height={height}
          data-today="true"
        />
      ) : null}
      {own.map(({ on, count, mine }) => {
        const tall = Math.max(4, Math.sqrt(count / most) * height)
        return (
          <rect
            key={on}
            className="density-bar"
            data-mine={mine > 0 || undefined}
            x={Number(on.slice(8)) - 0.9}
            y={height - tall}
            width="0.8"
            height={tall}
          />
        )
      })}
    </svg>
  )
}
