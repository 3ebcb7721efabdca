import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarState } from '#client/calendar/rules.ts'
import { adjacentPeriods, calendarHref, withMonth, withToday } from '#client/calendar/rules.ts'
import { monthNames } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { ViewTabs } from './ViewTabs.tsx'

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
    <header className="calendar-head row wrap between">
      <ViewTabs state={state} place={{ year, month }} today={today} />
      <h1 aria-live="polite">{titleOf(year, month)}</h1>
      <nav className="calendar-steps row wrap gap-2" aria-label="Moverse en el calendario">
        <Step state={state} to={previous} way="previous" />
        {today === null || isHere(today, year, month) ? null : (
          <Link className="action" data-kind="quiet" to={calendarHref(withToday(state))}>
            Hoy
          </Link>
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
  if (to === null) return <span className="calendar-step touch strong gap-2" />
  const word = way === 'previous' ? 'Anterior' : 'Siguiente'
  return (
    <Link
      className="calendar-step touch strong gap-2"
      data-way={way}
      to={calendarHref(withMonth(state, to.year, to.month))}
      rel={way === 'previous' ? 'prev' : 'next'}
      title={way === 'previous' ? 'Mayús + ←' : 'Mayús + →'}
      preventScrollReset
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
