import { Link } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { CalendarMonthAnswer } from '#contract/calendar-overview.ts'

type Day = CalendarMonthAnswer['days'][number]

interface DayNameProps {
  on: string
  to: string
  day: Day | undefined
  isToday: boolean
  isActive: boolean
}

/** The number of a day, with a description for screen readers. */
export function DayName({ on, to, day, isToday, isActive }: DayNameProps) {
  const tab = { tabIndex: isActive ? 0 : -1, 'data-day': on }
  const words = `${isToday ? 'Hoy, ' : ''}${dayText(on)}`
  const number = Number(on.slice(8))
  if (!day) {
    return (
      <span className="month-day" {...tab}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{words}: nada</span>
      </span>
    )
  }
  return (
    <Link className="month-day" to={to} preventScrollReset {...tab}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">
        {words}: {countText(day.count, 'figura', 'figuras')}
        {day.mine > 0 ? `, ${formatNumber(day.mine)} de las tuyas` : null}
      </span>
    </Link>
  )
}
