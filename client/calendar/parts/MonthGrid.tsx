import '#client/calendar/style/month.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { stepOf } from '#client/calendar/rules.grid.ts'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, onDate, weekDays, weeksOf } from '#client/calendar/rules.ts'
import { dayText } from '#client/kit/days.ts'
import { countOf, formatNumber } from '#client/kit/numbers.ts'
import type { CalendarItem } from '#contract/calendar-fields.ts'
import type { CalendarMonthAnswer } from '#contract/calendar-overview.ts'

interface MonthGridProps {
  title: string
  state: CalendarState
  found: CalendarMonthAnswer
  /** Draws one figure as small as it goes. */
  tiny: (item: CalendarItem) => ReactNode
  /** What else falls on a day, such as an abono. */
  beside: (day: string) => ReactNode
}

const shown = 4

/** A month on a desk. One stop for the Tab key; the arrows lead from day to day. */
export function MonthGrid({ title, state, found, tiny, beside }: MonthGridProps) {
  const { year, month, today, days } = found
  const dayOf = new Map(days.map((day) => [day.on, day]))
  const isThisMonth = today.startsWith(`${year}-${String(month).padStart(2, '0')}`)
  const [active, setActive] = useState(isThisMonth ? today : `${year}-${String(month).padStart(2, '0')}-01`)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = stepOf(active, event.key)
    const place = next && event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)
    if (!place || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setActive(next)
    place.focus()
  }

  return (
    <table className="month-grid" aria-label={title} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekDays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => (
          <tr key={week.find((on) => on !== null)}>
            {week.map((on, column) =>
              on === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week is its column.
                <td key={column} />
              ) : (
                <td key={on} data-today={on === today || undefined} data-past={on < today || undefined}>
                  <DayName
                    on={on}
                    to={calendarHref(onDate(state, on))}
                    day={dayOf.get(on)}
                    isToday={on === today}
                    isActive={on === active}
                  />
                  <DayFigures items={dayOf.get(on)?.items ?? []} tiny={tiny} />
                  <DayMore day={dayOf.get(on)} />
                  {beside(on)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Day = CalendarMonthAnswer['days'][number]

interface DayNameProps {
  on: string
  to: string
  day: Day | undefined
  isToday: boolean
  isActive: boolean
}

/** The number of a day, and what it says to who does not see the niches. */
function DayName({ on, to, day, isToday, isActive }: DayNameProps) {
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
        {words}: {countOf(day.count, 'figura', 'figuras')}
        {day.mine > 0 ? `, ${formatNumber(day.mine)} de las tuyas` : null}
      </span>
    </Link>
  )
}

function DayFigures({ items, tiny }: { items: readonly CalendarItem[]; tiny: MonthGridProps['tiny'] }) {
  if (items.length === 0) return null
  return (
    <ul className="month-day-figures">
      {items.slice(0, shown).map((item) => (
        <li key={item.id} data-moved={item.moves.length > 0 || undefined}>
          {tiny(item)}
        </li>
      ))}
    </ul>
  )
}

function DayMore({ day }: { day: Day | undefined }) {
  const hidden = (day?.count ?? 0) - shown
  return hidden > 0 ? (
    <p className="month-day-more" aria-hidden="true">
      y {formatNumber(hidden)} más
    </p>
  ) : null
}
