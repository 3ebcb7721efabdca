import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarMonthQuery, monthDatesQuery } from '#client/calendar/data.ts'
import { type CalendarState, calendarHref, isOnToday, weekDayOf, withDate } from '#client/calendar/rules.ts'
import { MemberGrid, TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText, dotted, formatNumber } from '#client/kit/numbers.ts'
import { useMediaQuery } from '#client/kit/use-media-query.ts'
import type { CalendarItem } from '#contract/calendar/fields.ts'
import type { CalendarMonthAnswer } from '#contract/calendar/overview.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationDate } from '#contract/reservations/overview.ts'
import { dueStates, reservationDateKinds } from '#contract/reservations/words.ts'
import { titleOf, wideEnough } from './CalendarHead.tsx'
import { DatedRows, Undated } from './DatedRows.tsx'
import { MonthGrid } from './MonthGrid.tsx'

interface CalendarMonthProps {
  state: CalendarState
  place: { year: number; month: number }
}

/** A month: a grid on wide screens, an agenda on phones and on request. */
export function CalendarMonth({ state, place }: CalendarMonthProps) {
  const { data: found, error, refetch } = useQuery(calendarMonthQuery(isOnToday(state) ? null : place, state))
  // With what is due, which would move the figures below it.
  const { data: dates, isPending } = useQuery(monthDatesQuery(place.year, place.month))
  const isWide = useMediaQuery(wideEnough)
  if (!found || isPending) {
    return <LoadState what="este mes" error={error} onRetry={() => void refetch()} shape="month" />
  }
  return <Month state={{ ...state, ...place }} found={found} dates={dates ?? []} isWide={isWide} />
}

interface MonthProps {
  state: CalendarState
  found: CalendarMonthAnswer
  dates: readonly ReservationDate[]
  isWide: boolean
}

function Month({ state, found, dates, isWide }: MonthProps) {
  const title = titleOf(found.year, found.month)
  const beside = (day: string): ReactNode => <DueNotes dates={dates.filter(({ on }) => on === day)} />
  const days = agendaDaysOf(found.days, dates)
  const isGrid = isWide && !state.isAgenda
  return (
    <>
      {days.length === 0 && found.undated.length === 0 ? <EmptyMonth state={state} title={title} /> : null}
      {isGrid ? (
        <MonthGrid
          key={title}
          title={title}
          state={state}
          found={found}
          tiny={(item) => <TinyItemCard item={item} />}
          beside={beside}
        />
      ) : (
        <Agenda
          days={days}
          today={found.today}
          state={state}
          figures={(items) => <DatedRows items={items} />}
          beside={beside}
        />
      )}
      <Undated
        groups={found.undated}
        state={state}
        figures={(items) =>
          isGrid ? <MemberGrid items={items} showsFranchise shape="shelf" /> : <DatedRows items={items} />
        }
      />
      <MovedAway title={title} items={found.moved_away} figures={(items) => <DatedRows items={items} />} />
    </>
  )
}

function EmptyMonth({ state, title }: { state: CalendarState; title: string }) {
  const isNarrowed = state.type.length + state.licenses.length > 0
  return (
    <p className="pad-6 sunken round-l" role="status">
      {isNarrowed ? 'Con estos filtros no sale nada en ' : 'No conocemos ninguna salida en '}
      {title.toLowerCase()}.{' '}
      {isNarrowed ? (
        <Link className="strong link" to={calendarHref({ ...state, type: [], licenses: [] })}>
          Ver todo el mes
        </Link>
      ) : null}
    </p>
  )
}

function DueNotes({ dates }: { dates: readonly ReservationDate[] }) {
  if (dates.length === 0) return null
  return (
    <ul className="due-notes stack gap-1">
      {dates.map(({ kind, reservation_id, number, item, store, currency, amount_cents, state }) => (
        <li key={`${kind} ${reservation_id} ${number}`} data-state={state ?? undefined}>
          <Link
            className="hover-line flex anywhere gap-2 items-start tiny amber round-s"
            to={`/ordenes/abonos/detalle?tienda=${store.id}`}
          >
            <Icon name={kind === 'llegada' ? 'case' : 'ticket'} />
            <span>
              <strong>
                {reservationDateKinds[kind]}
                {kind === 'llegada' ? null : ` ${moneyText(amount_cents, currency)}`}
              </strong>
              <span className="due-notes-about ink block" dir="auto">
                {dotted(item.name, store.name, state !== 'pendiente' && state && dueStates[state])}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function agendaDaysOf(
  days: CalendarMonthAnswer['days'],
  others: readonly { on: string }[],
): Pick<CalendarMonthAnswer['days'][number], 'on' | 'count' | 'items'>[] {
  const known = new Set(days.map(({ on }) => on))
  const added = [...new Set(others.map(({ on }) => on))].filter((on) => !known.has(on))
  const empty = added.map((on) => ({ on, count: 0, items: [] }))
  return [...days, ...empty].sort((a, b) => (a.on < b.on ? -1 : 1))
}

interface AgendaDay {
  on: string
  count: number
  items: readonly CalendarItem[]
}

interface AgendaProps {
  days: readonly AgendaDay[]
  today: string
  state: CalendarState
  figures: (items: readonly CalendarItem[]) => ReactNode
  beside: (day: string) => ReactNode
}

/** The days of a month as a list. Past days of the current month are collapsed above the coming ones. */
function Agenda({ days, today, state, figures, beside }: AgendaProps) {
  const past = days.filter(({ on }) => on < today)
  const ahead = days.filter(({ on }) => on >= today)
  const isOver = ahead.length === 0
  const drawn = (day: AgendaDay) => (
    <Day key={day.on} day={day} isToday={day.on === today} state={state} figures={figures} beside={beside} />
  )
  if (days.length === 0) return null
  if (isOver || past.length === 0) return <div className="agenda stack gap-6">{days.map(drawn)}</div>
  const count = past.reduce((sum, day) => sum + day.count, 0)
  return (
    <div className="agenda stack gap-6">
      <details className="agenda-past round-l">
        <summary className="row wrap small strong touch-height gap-0-3">
          Antes de hoy <span className="note medium">{countText(count, 'figura', 'figuras')}</span>
        </summary>
        {past.map(drawn)}
      </details>
      {ahead.map(drawn)}
    </div>
  )
}

interface DayProps extends Pick<AgendaProps, 'state' | 'figures' | 'beside'> {
  day: AgendaDay
  isToday: boolean
}

function Day({ day: { on, count, items }, isToday, state, figures, beside }: DayProps) {
  return (
    <section className="agenda-day" data-today={isToday || undefined}>
      <h2 className="flex wrap items-baseline large line-below pad-block-2 gap-0-3">
        <span className="numbers title-m" aria-hidden="true">
          {Number(on.slice(8))}
        </span>
        <span>
          {isToday ? 'Hoy, ' : null}
          {weekDayOf(on)}
          <span className="visually-hidden"> {dayText(on)}</span>
        </span>
        {count > 0 ? <small className="soft spacing-0">{countText(count, 'figura', 'figuras')}</small> : null}
      </h2>
      {beside(on)}
      {figures(items)}
      {count > items.length ? (
        <p>
          <Link className="text-action" to={calendarHref(withDate(state, on))}>
            Ver las {formatNumber(count)} de este día
          </Link>
        </p>
      ) : null}
    </section>
  )
}

interface MovedAwayProps {
  title: string
  items: readonly CalendarItem[]
  figures: (items: readonly CalendarItem[]) => ReactNode
}

function MovedAway({ title, items, figures }: MovedAwayProps) {
  if (items.length === 0) return null
  return (
    <section className="undated stack gap-3" aria-labelledby="moved-title">
      <h2 className="title-m" id="moved-title">
        Ya no salen este mes
      </h2>
      <p className="soft">Estaban anunciadas para {title.toLowerCase()} y su fecha se movió.</p>
      {figures(items)}
    </section>
  )
}
