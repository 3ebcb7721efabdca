import '#client/calendar/style/undated.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarState } from '#client/calendar/rules.ts'
import { calendarHref, withDate } from '#client/calendar/rules.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { releaseLongText } from '#client/kit/release-dates.ts'
import type { CalendarItem } from '#contract/calendar/fields.ts'
import type { UndatedGroup } from '#contract/calendar/overview.ts'

interface UndatedProps {
  groups: readonly UndatedGroup[]
  state: CalendarState
  /** Renders the figures of one group. */
  figures: (items: readonly CalendarItem[]) => ReactNode
}

/** The releases without a known day, in groups of their own. */
export function Undated({ groups, state, figures }: UndatedProps) {
  if (groups.length === 0) return null
  return (
    <section className="undated stack gap-3" aria-labelledby="undated-title">
      <h2 id="undated-title">Sin día</h2>
      <p className="soft">Se sabe más o menos cuándo salen, pero nadie ha dicho qué día.</p>
      {groups.map(({ date, precision, count, items }) => (
        <section className="undated-group" key={date ?? precision}>
          <h3>
            {nameOf(date)}
            <span>{countText(count, 'figura', 'figuras')}</span>
          </h3>
          {figures(items)}
          {count > items.length ? <More state={state} date={date} count={count} /> : null}
        </section>
      ))}
    </section>
  )
}

function nameOf(date: string | null): string {
  if (date === null) return 'De lo que esperas, sin fecha todavía'
  if (date.length === 4) return `En algún momento de ${date}`
  return `Algún día de ${date.includes('Q') ? 'el ' : ''}${releaseLongText(date)}`.replace('de el ', 'del ')
}

function More({ state, date, count }: { state: CalendarState; date: string | null; count: number }) {
  const to = date === null ? '/wishlist' : calendarHref(withDate(state, date))
  return (
    <p>
      <Link className="text-action" to={to}>
        {date === null ? 'Ver tu wishlist' : `Ver las ${formatNumber(count)}`}
      </Link>
    </p>
  )
}
