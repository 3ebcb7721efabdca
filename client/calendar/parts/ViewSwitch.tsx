import '#client/calendar/style/filters.css'
import { Link } from 'react-router'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref } from '#client/calendar/rules.ts'

/** Switches between grid and agenda on wide screens. */
export function ViewSwitch({ state }: { state: CalendarState }) {
  const views = [
    { name: 'Cuadrícula', isAgenda: false },
    { name: 'Agenda', isAgenda: true },
  ]
  return (
    <ul className="view-switch" aria-label="Cómo verlo">
      {views.map(({ name, isAgenda }) => (
        <li key={name}>
          <Link
            className="calendar-filter"
            to={calendarHref({ ...state, isAgenda })}
            aria-current={state.isAgenda === isAgenda || undefined}
            preventScrollReset
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
