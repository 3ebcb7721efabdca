import '#client/calendar/style/year.css'
import { Link } from 'react-router'
import { dayOf } from '#client/calendar/grid.rules.ts'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, withMonth } from '#client/calendar/rules.ts'
import { monthNames } from '#client/kit/days.ts'
import { countText } from '#client/kit/numbers.ts'
import type { CalendarYearAnswer } from '#contract/calendar-overview.ts'

interface DensityStripProps {
  state: CalendarState
  /** The month shown. */
  month: number | null
  found: Pick<CalendarYearAnswer, 'year' | 'today' | 'days' | 'months'>
}

const days = 31
const height = 40

/** The whole year as a bar chart by day, with a link to each month. */
export function DensityStrip({ state, month: shown, found }: DensityStripProps) {
  const { year, months } = found
  const most = Math.max(...found.days.map(({ count }) => count), 1)
  return (
    <nav className="density" aria-label={`Los meses de ${year}`}>
      <ol>
        {monthNames.map((name, index) => {
          const month = index + 1
          const counts = months.find((one) => one.month === month)
          return (
            <li key={name}>
              <Link
                className="density-month"
                to={calendarHref(withMonth(state, year, month))}
                aria-current={shown === month ? 'page' : undefined}
                preventScrollReset
              >
                <Bars found={found} month={month} most={most} />
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">
                  {name}: {countText(counts?.count ?? 0, 'figura', 'figuras')}
                  {counts && counts.mine > 0 ? `, ${counts.mine} de las tuyas` : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface BarsProps extends Pick<DensityStripProps, 'found'> {
  month: number
  most: number
}

/** Decorative: the links have the text. */
function Bars({ found: { year, today, days: counted }, month, most }: BarsProps) {
  const prefix = dayOf(year, month, 1).slice(0, 8)
  const own = counted.filter(({ on }) => on.startsWith(prefix))
  return (
    <svg
      className="density-bars"
      viewBox={`0 0 ${days} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {today.startsWith(prefix) ? (
        <rect
          className="density-today"
          x={Number(today.slice(8)) - 1}
          width="1"
          height={height}
          data-today="true"
        />
      ) : null}
      {own.map(({ on, count, mine }) => {
        const tall = Math.max(4, Math.sqrt(count / most) * height)
        return (
          <rect
            key={on}
            className="density-bar"
            data-mine={mine > 0 || undefined}
            x={Number(on.slice(8)) - 0.9}
            y={height - tall}
            width="0.8"
            height={tall}
          />
        )
      })}
    </svg>
  )
}
