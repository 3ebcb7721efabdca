import '#client/calendar/style/filters.css'
import { Link } from 'react-router'
import type { CalendarState, Period } from '#client/calendar/rules.ts'
import { calendarHref, isOnToday, withMonth, withToday } from '#client/calendar/rules.ts'
import { useMediaQuery } from '#client/kit/media.ts'

/** Where the grid of a month has room. Elsewhere a month is its agenda. */
export const wideEnough = '(width >= 64rem)'

interface ViewTabsProps {
  state: CalendarState
  /** What is shown. */
  place: Period
  /** The date in Mexico City; null until it is loaded. */
  today: string | null
}

/** The month as a grid or an agenda, and the year. */
export function ViewTabs({ state, place, today }: ViewTabsProps) {
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
    <ul className="view-tabs" aria-label="Cómo verlo">
      {views.map(({ name, to, isHere }) => (
        <li key={name}>
          <Link
            className="soft strong"
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
