import type { ReactNode } from 'react'
import { formatNumber } from '#client/kit/numbers.ts'
import type { CalendarItem } from '#contract/calendar-fields.ts'
import type { CalendarMonthAnswer } from '#contract/calendar-overview.ts'

const shown = 4

interface DayFiguresProps {
  day: CalendarMonthAnswer['days'][number] | undefined
  tiny: (item: CalendarItem) => ReactNode
}

/** The first figures of a day; the day's number links to all of them and says how many there are. */
export function DayFigures({ day, tiny }: DayFiguresProps) {
  if (!day) return null
  const hidden = day.count - shown
  return (
    <>
      <ul className="month-day-figures">
        {day.items.slice(0, shown).map((item) => (
          <li key={item.id} data-moved={item.moves.length > 0 || undefined}>
            {tiny(item)}
            {item.moves.length > 0 ? <span className="visually-hidden">Su fecha se movió</span> : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="month-day-more" aria-hidden="true">
          y {formatNumber(hidden)} más
        </p>
      ) : null}
    </>
  )
}
