import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarDateQuery } from '#client/calendar/data.ts'
import { type CalendarState, calendarHref, withDate } from '#client/calendar/rules.ts'
import { FigureRow } from '#client/collection/marks/MemberCards.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { releaseLongText, releaseText } from '#client/kit/release-dates.ts'
import type { CalendarItem, ReleaseMove } from '#contract/calendar/fields.ts'
import { type MoveWay, moveWay, moveWays } from '#contract/calendar/moves.ts'
import type { UndatedGroup } from '#contract/calendar/overview.ts'
import type { Release } from '#contract/catalogue/catalogue.ts'

export function DatedRows({ items }: { items: readonly CalendarItem[] }) {
  return (
    <ul className="dated-rows grid">
      {items.map((item) => (
        <li className="min-0" key={item.id}>
          <FigureRow item={item}>
            <MarketChip market={item.release.market} />
            <MoveHistory moves={item.moves} />
          </FigureRow>
        </li>
      ))}
    </ul>
  )
}

const words = {
  global: 'Fecha mundial',
  jp: 'Fecha de Japón',
  us: 'Fecha de Estados Unidos',
} as const

/**
 * The market of the date (docs/product.md#catalogue): Mexico's when known, otherwise the global one. Mexico's is what everyone
 * here expects, so only the others are named.
 */
function MarketChip({ market }: Pick<Release, 'market'>) {
  if (market === null || market === 'mx') return null
  return <span className="chip">{words[market]}</span>
}

interface UndatedProps {
  groups: readonly UndatedGroup[]
  state: CalendarState
  figures: (items: readonly CalendarItem[]) => ReactNode
}

export function Undated({ groups, state, figures }: UndatedProps) {
  if (groups.length === 0) return null
  return (
    <section className="undated stack gap-3" aria-labelledby="undated-title">
      <h2 className="title-m" id="undated-title">
        Sin día
      </h2>
      <p className="soft">Se sabe más o menos cuándo salen, pero nadie ha dicho qué día.</p>
      {groups.map(({ date, precision, count, items }) => (
        <section className="undated-group" key={date ?? precision}>
          <h3 className="flex wrap items-baseline large gap-0-3">
            {nameOf(date)}
            <span className="soft spacing-0">{countText(count, 'figura', 'figuras')}</span>
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

/** The releases of one date: a day, or what is known only to a month, a quarter or a year. */
export function CalendarDate({ state, date }: { state: CalendarState; date: string }) {
  const { data: items, error, refetch } = useQuery(calendarDateQuery(date, state))
  const back = calendarHref({ ...state, date: null })
  return (
    <section className="calendar-date" aria-labelledby="date-title">
      <h2 className="title-m" id="date-title">
        {releaseLongText(date)}
      </h2>
      <p className="soft">
        {items ? countText(items.length, 'figura', 'figuras') : null}{' '}
        <Link className="text-action" to={back}>
          {state.month === null ? 'Volver al año' : 'Volver al mes'}
        </Link>
      </p>
      {items ? <DatedRows items={items} /> : null}
      {items ? null : (
        <LoadState what="esta fecha" error={error} onRetry={() => void refetch()} shape="niches" />
      )}
    </section>
  )
}

/** A delay is shown by an icon and a word, not only by colour. */
const toned: Partial<Record<MoveWay, 'later' | 'sooner'>> = {
  later: 'later',
  unknown: 'later',
  sooner: 'sooner',
  known: 'sooner',
}

/** "Se retrasó: 4 may 2027 → 3.er trim. 2027". */
export function MoveNote({ from, to }: { from: string | null; to: string | null }) {
  const way = moveWay(from, to)
  const tone = toned[way]
  return (
    <p className="move-note flex note gap-2" data-tone={tone}>
      <Icon name={tone === 'later' ? 'alert' : 'calendar'} />
      <span>
        <strong>{moveWays[way]}:</strong> {releaseText(from)}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> pasó a </span>
        {releaseText(to)}
      </span>
    </p>
  )
}

/** The history of a date: the last move is visible, the others can be expanded. */
function MoveHistory({ moves }: { moves: readonly ReleaseMove[] }) {
  const [latest, ...earlier] = moves
  if (!latest) return null
  return (
    <>
      <MoveNote from={latest.from} to={latest.to} />
      {earlier.length > 0 ? (
        <details className="move-history note">
          <summary className="link items-center inline-flex">
            {earlier.length === 1 ? 'Un cambio antes' : `${earlier.length} cambios antes`}
          </summary>
          <ol>
            {earlier.map(({ from, to, moved_on }) => (
              <li key={`${from} ${to} ${moved_on}`}>
                De {releaseLongText(from)} a {releaseLongText(to)}, el {releaseLongText(moved_on)}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}
