import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarState } from '#client/calendar/rules.ts'
import {
  calendarHref,
  dayAfterKey,
  densityLevel,
  weekDays,
  weeksOf,
  withDate,
  withMonth,
} from '#client/calendar/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { dayText, monthNames } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { CalendarItem } from '#contract/calendar/fields.ts'
import type { CalendarMonthAnswer, CalendarYearAnswer } from '#contract/calendar/overview.ts'

interface MonthGridProps {
  title: string
  state: CalendarState
  found: CalendarMonthAnswer
  tiny: (item: CalendarItem) => ReactNode
  /** Renders other entries of a day, such as a payment. */
  beside: (day: string) => ReactNode
}

/** A month as a grid. It is one tab stop; the arrow keys move from day to day. */
export function MonthGrid({ title, state, found, tiny, beside }: MonthGridProps) {
  const { year, month, today, days } = found
  const dayOf = new Map(days.map((day) => [day.on, day]))
  const isThisMonth = today.startsWith(`${year}-${String(month).padStart(2, '0')}`)
  const [active, setActive] = useState(isThisMonth ? today : `${year}-${String(month).padStart(2, '0')}-01`)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const next = dayAfterKey(active, event.key)
    const place = next && event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)
    if (!place || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setActive(next)
    place.focus()
  }

  return (
    <table className="month-grid full" aria-label={title} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekDays.map((name) => (
            <th className="soft strong tiny" key={name} scope="col" abbr={name}>
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
                <td className="sunken round" key={column} />
              ) : (
                <td
                  className="sunken round"
                  key={on}
                  data-today={on === today || undefined}
                  data-past={on < today || undefined}
                >
                  <DayName
                    on={on}
                    to={calendarHref(withDate(state, on))}
                    day={dayOf.get(on)}
                    isToday={on === today}
                    isActive={on === active}
                  />
                  <DayFigures day={dayOf.get(on)} tiny={tiny} />
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

/** The number of a day, with a description for screen readers. */
function DayName({ on, to, day, isToday, isActive }: DayNameProps) {
  const tab = { tabIndex: isActive ? 0 : -1, 'data-day': on }
  const words = `${isToday ? 'Hoy, ' : ''}${dayText(on)}`
  const number = Number(on.slice(8))
  if (!day) {
    return (
      <span className="month-day numbers pill place-center note medium" {...tab}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{words}: nada</span>
      </span>
    )
  }
  return (
    <Link className="month-day small numbers bold pill place-center" to={to} preventScrollReset {...tab}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">
        {words}: {countText(day.count, 'figura', 'figuras')}
        {day.mine > 0 ? `, ${formatNumber(day.mine)} de las tuyas` : null}
      </span>
    </Link>
  )
}

const shown = 2

interface DayFiguresProps {
  day: CalendarMonthAnswer['days'][number] | undefined
  tiny: (item: CalendarItem) => ReactNode
}

/** The first figures of a day; the day's number links to all of them and says how many there are. */
function DayFigures({ day, tiny }: DayFiguresProps) {
  if (!day) return null
  const hidden = day.count - shown
  return (
    <>
      <ul className="month-day-figures grid absolute clip round">
        {day.items.slice(0, shown).map((item) => (
          <li key={item.id} data-moved={item.moves.length > 0 || undefined}>
            {tiny(item)}
            {item.moves.length > 0 ? <span className="visually-hidden">Su fecha se movió</span> : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="month-day-more strong pill absolute z-1 tiny" aria-hidden="true">
          +{formatNumber(hidden)}
        </p>
      ) : null}
    </>
  )
}

interface MonthTilesProps {
  state: CalendarState
  found: Pick<CalendarYearAnswer, 'year' | 'today' | 'days' | 'months'>
}

/** Twelve small months: darker with more releases, and a dot where one of them is the member's own. */
export function MonthTiles({ state, found }: MonthTilesProps) {
  const most = Math.max(...found.days.map(({ count }) => count), 1)
  const dayOf = new Map(found.days.map((day) => [day.on, day]))
  return (
    <ol className="month-tiles grid gap-4">
      {monthNames.map((name, index) => {
        const month = index + 1
        const counts = found.months.find((item) => item.month === month)
        return (
          <li key={name}>
            <Link
              className="month-tile stack raised gap-3 content-start pad-4 relative"
              to={calendarHref(withMonth(state, found.year, month))}
            >
              <h2>{name}</h2>
              {counts?.figure ? (
                <span className="month-tile-figure picture-frame" data-tint={tintOfItem(counts.figure)}>
                  <FigurePicture picture={pictureOf(counts.figure)} sizes="4rem" />
                </span>
              ) : null}
              <svg className="full" viewBox="0 0 70 60" aria-hidden="true">
                {weeksOf(found.year, month).flatMap((week, row) =>
                  week.map((on, column) =>
                    on === null ? null : (
                      <g
                        key={on}
                        className="month-tile-day"
                        data-level={densityLevel(dayOf.get(on)?.count ?? 0, most)}
                        data-today={on === found.today || undefined}
                      >
                        <rect x={column * 10 + 0.75} y={row * 10 + 0.75} width="8.5" height="8.5" rx="2" />
                        {(dayOf.get(on)?.mine ?? 0) > 0 ? (
                          <circle cx={column * 10 + 5} cy={row * 10 + 5} r="2" />
                        ) : null}
                      </g>
                    ),
                  ),
                )}
              </svg>
              <p className="flex wrap note numbers gap-0-3">
                {countText(counts?.count ?? 0, 'figura', 'figuras')}
                {counts && counts.mine > 0 ? (
                  <strong className="bold">
                    {formatNumber(counts.mine)} {counts.mine === 1 ? 'tuya' : 'tuyas'}
                  </strong>
                ) : null}
                {counts && counts.undated > 0 ? <small>{formatNumber(counts.undated)} sin día</small> : null}
              </p>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
