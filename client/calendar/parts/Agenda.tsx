import '#client/calendar/style/agenda.css'
import '#client/calendar/style/undated.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { weekDayOf } from '#client/calendar/grid.rules.ts'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, withDate } from '#client/calendar/rules.ts'
import { dayText } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { CalendarItem } from '#contract/calendar-fields.ts'

/** A day of the agenda: its releases and other entries. */
export interface AgendaDay {
  on: string
  count: number
  items: readonly CalendarItem[]
}

interface AgendaProps {
  days: readonly AgendaDay[]
  today: string
  state: CalendarState
  figures: (items: readonly CalendarItem[]) => ReactNode
  beside: (day: string) => ReactNode
}

/** The days of a month as a list. Past days of the current month are collapsed above the coming ones. */
export function Agenda({ days, today, state, figures, beside }: AgendaProps) {
  const past = days.filter(({ on }) => on < today)
  const ahead = days.filter(({ on }) => on >= today)
  const isOver = ahead.length === 0
  const drawn = (day: AgendaDay) => (
    <Day key={day.on} day={day} isToday={day.on === today} state={state} figures={figures} beside={beside} />
  )
  if (days.length === 0) return null
  if (isOver || past.length === 0) return <div className="agenda">{days.map(drawn)}</div>
  const count = past.reduce((sum, day) => sum + day.count, 0)
  return (
    <div className="agenda">
      <details className="agenda-past">
        <summary>
          Días que ya pasaron <span>{countText(count, 'figura', 'figuras')}</span>
        </summary>
        {past.map(drawn)}
      </details>
      {ahead.map(drawn)}
    </div>
  )
}

interface DayProps extends Pick<AgendaProps, 'state' | 'figures' | 'beside'> {
  day: AgendaDay
  isToday: boolean
}

function Day({ day: { on, count, items }, isToday, state, figures, beside }: DayProps) {
  return (
    <section className="agenda-day" data-today={isToday || undefined}>
      <h2>
        <span className="agenda-number" aria-hidden="true">
          {Number(on.slice(8))}
        </span>
        <span>
          {isToday ? 'Hoy, ' : null}
          {weekDayOf(on)}
          <span className="visually-hidden"> {dayText(on)}</span>
        </span>
        {count > 0 ? <small>{countText(count, 'figura', 'figuras')}</small> : null}
      </h2>
      {beside(on)}
      {figures(items)}
      {count > items.length ? (
        <p>
          <Link className="text-action" to={calendarHref(withDate(state, on))}>
            Ver las {formatNumber(count)} de este día
          </Link>
        </p>
      ) : null}
    </section>
  )
}
