import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarState, Period } from '#client/calendar/rules.ts'
import { adjacentPeriods, calendarHref, isOnToday, withMonth, withToday } from '#client/calendar/rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { monthNames } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { useMediaQuery } from '#client/kit/use-media-query.ts'

interface CalendarHeadProps {
  state: CalendarState
  /** The year shown, also when the URL does not name it. */
  year: number
  month: number | null
  /** The date in Mexico City; null until it is loaded. */
  today: string | null
  /** The select of the year, after the two arrows. */
  children: ReactNode
}

/**
 * The title of the calendar with its views and links to the previous and next period (also Shift with the arrow keys).
 */
export function CalendarHead({ state, year, month, today, children }: CalendarHeadProps) {
  const { previous, next } = adjacentPeriods({ year, month })
  return (
    <header className="calendar-head row wrap between above-list">
      <h1 aria-live="polite">{titleOf(year, month)}</h1>
      <ViewTabs state={state} place={{ year, month }} today={today} />
      <nav className="calendar-steps row wrap gap-2" aria-label="Moverse en el calendario">
        <Step state={state} to={previous} way="previous" />
        {today === null || isHere(today, year, month) ? null : (
          <QuietLink to={calendarHref(withToday(state))}>Hoy</QuietLink>
        )}
        <Step state={state} to={next} way="next" />
        {children}
      </nav>
    </header>
  )
}

export function titleOf(year: number, month: number | null): string {
  if (month === null) return `Calendario ${year}`
  const name = monthNames[month - 1] ?? ''
  return `${name[0]?.toUpperCase()}${name.slice(1)} de ${year}`
}

interface StepProps {
  state: CalendarState
  to: { year: number; month: number | null } | null
  way: 'previous' | 'next'
}

function Step({ state, to, way }: StepProps) {
  if (to === null) return <span className="calendar-step touch strong gap-2 pill pad-inline-3" />
  const word = way === 'previous' ? 'Anterior' : 'Siguiente'
  return (
    <Link
      className="calendar-step hover-sunken touch strong gap-2 pill pad-inline-3"
      data-way={way}
      to={calendarHref(withMonth(state, to.year, to.month))}
      rel={way === 'previous' ? 'prev' : 'next'}
      title={way === 'previous' ? 'Mayús + ←' : 'Mayús + →'}
      preventScrollReset
      viewTransition
    >
      <Icon name={way === 'previous' ? 'back' : 'arrow'} />
      <span className="visually-hidden">{word}: </span>
      <span className="calendar-step-name">{to.month === null ? to.year : monthNames[to.month - 1]}</span>
    </Link>
  )
}

function isHere(today: string, year: number, month: number | null): boolean {
  return month !== null && today.startsWith(`${year}-${String(month).padStart(2, '0')}`)
}

/** Where the grid of a month has room. Elsewhere a month is its agenda. */
export const wideEnough = '(width >= 64rem)'

interface ViewTabsProps {
  state: CalendarState
  place: Period
  /** The date in Mexico City; null until it is loaded. */
  today: string | null
}

function ViewTabs({ state, place, today }: ViewTabsProps) {
  const isWide = useMediaQuery(wideEnough)
  const isYear = place.month === null
  const month = isYear ? monthOfYear(state, place.year, today) : state
  const views = [
    ...(isWide
      ? [{ name: 'Mes', to: { ...month, isAgenda: false }, isHere: !isYear && !state.isAgenda }]
      : []),
    { name: 'Agenda', to: { ...month, isAgenda: isWide }, isHere: !isYear && (!isWide || state.isAgenda) },
    { name: 'Año', to: withMonth(state, place.year), isHere: isYear },
  ]
  return (
    <ul className="view-tabs flex sunken pill" aria-label="Cómo verlo">
      {views.map(({ name, to, isHere }) => (
        <li key={name}>
          <Link
            className="grid soft strong pill pad-inline-4 place-center"
            to={calendarHref(to)}
            aria-current={isHere || undefined}
            preventScrollReset
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** From a year one comes to its January, and from this year to today. */
function monthOfYear(state: CalendarState, year: number, today: string | null): CalendarState {
  const isThisYear = isOnToday({ ...state, year: null }) && today?.startsWith(String(year)) === true
  return isThisYear ? withToday(state) : withMonth(state, year, 1)
}
