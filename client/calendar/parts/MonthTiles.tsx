import '#client/calendar/style/tiles.css'
import { Link } from 'react-router'
import { densityLevel, weeksOf } from '#client/calendar/grid.rules.ts'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, withMonth } from '#client/calendar/rules.ts'
import { monthNames } from '#client/kit/days.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { CalendarYearAnswer } from '#contract/calendar/overview.ts'

interface MonthTilesProps {
  state: CalendarState
  found: Pick<CalendarYearAnswer, 'year' | 'today' | 'days' | 'months'>
}

/** Twelve small months: darker with more releases, and a dot where one of them is the member's own. */
export function MonthTiles({ state, found }: MonthTilesProps) {
  const most = Math.max(...found.days.map(({ count }) => count), 1)
  const dayOf = new Map(found.days.map((day) => [day.on, day]))
  return (
    <ol className="month-tiles">
      {monthNames.map((name, index) => {
        const month = index + 1
        const counts = found.months.find((one) => one.month === month)
        return (
          <li key={name}>
            <Link
              className="month-tile stack raised gap-3"
              to={calendarHref(withMonth(state, found.year, month))}
            >
              <h2>{name}</h2>
              <svg className="month-tile-days" viewBox="0 0 70 60" aria-hidden="true">
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
              <p className="flex wrap note numbers">
                {countText(counts?.count ?? 0, 'figura', 'figuras')}
                {counts && counts.mine > 0 ? (
                  <strong>
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
