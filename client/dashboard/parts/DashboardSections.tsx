import { useState } from 'react'
import { Link } from 'react-router'
import { MoveNote } from '#client/calendar/parts/DatedRows.tsx'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigureRow, TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { daysBetween, dayText, mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { countText, formatNumber, shareText } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { releaseText } from '#client/kit/release-dates.ts'
import type { Dashboard, DashboardChange } from '#contract/collection/dashboard.ts'
import { refusalText } from '#contract/contributions/words.ts'
import { profileImageUrl } from '#contract/media/paths.ts'
import { moneyText } from '#contract/money.ts'
import { percentageOf } from '#contract/percentages.ts'

/** The completion of the member's lines, nearest to complete first. */
export function DashboardLines({ lines: { started, complete, list } }: Pick<Dashboard, 'lines'>) {
  if (started === 0) return null
  return (
    <section className="cave-part" aria-labelledby="lines-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="lines-title">Tus líneas</h2>
        <Link className="touch note strong link" to="/coleccion">
          {started === 1 ? 'Ver tu colección' : `Ver las ${formatNumber(started)}`}
        </Link>
      </div>
      <p className="cave-lead soft below-3">
        {complete === 0
          ? 'Ninguna completa todavía. Estas son las que menos te faltan.'
          : `${countText(complete, 'línea completa', 'líneas completas')} de ${formatNumber(started)}`}
      </p>
      <ul className="cave-lines grid gap-2">
        {list.map(({ license, line, collection, total, missing }) => {
          const percentage = percentageOf(collection, total)
          const isComplete = total > 0 && collection >= total
          return (
            <li className="row wrap gap-2" key={`${license.slug} ${line.slug}`}>
              <Link
                className="cave-line hover-sunken row gap-3 pad-2 round touch-height"
                to={`/coleccion/${license.slug}/${line.slug}`}
              >
                <ProgressRing
                  percentage={percentage}
                  tone={isComplete ? 'have' : 'amber'}
                  label={`${percentage} % completa`}
                />
                <span className="stack anywhere min-0">
                  <strong dir="auto">{line.name}</strong>
                  <span className="note numbers" dir="auto">
                    {license.name}
                  </span>
                  <small className="note numbers">
                    {shareText(collection, total)}
                    {isComplete ? ', completa' : null}
                  </small>
                </span>
              </Link>
              {missing.map((item) => (
                <TinyItemCard key={item.id} item={item} />
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Spending by month of purchase. Currencies are never added up: each has its own bars. */
export function DashboardSpent({ spent }: Pick<Dashboard, 'spent'>) {
  const [chosen, setChosen] = useState(0)
  const shown = spent[chosen] ?? spent[0]
  if (!shown) return null
  const { currency, months, total_cents, undated_cents } = shown
  const year = months.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <section className="cave-part" aria-labelledby="spent-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="spent-title">Lo que gastaste</h2>
        {spent.length > 1 ? (
          <fieldset className="choices flex gap-1" aria-label="Moneda">
            {spent.map((amount, index) => (
              <button
                className="small soft strong pill touch-height pad-inline-3"
                key={amount.currency}
                type="button"
                aria-pressed={amount === shown}
                onClick={() => setChosen(index)}
              >
                {amount.currency}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <p className="cave-lead soft below-3">
        <strong className="ink">{moneyText(year, currency)}</strong> en doce meses,{' '}
        {moneyText(total_cents, currency)} en total
      </p>
      <MonthBars
        title={`Lo que gastaste por mes, en ${currency}`}
        currency={currency}
        months={months}
        amountName="Gastado"
        ceilingCents={null}
      />
      {undated_cents > 0 ? (
        <p className="cave-none soft">
          {moneyText(undated_cents, currency)} más de copias que no dicen cuándo llegaron: no están en las
          barras.
        </p>
      ) : null}
    </section>
  )
}

/** The changes since the last visit, delays first. Without any there is nothing to show. */
export function DashboardChanges({
  changes,
  following,
  contributions,
  since,
}: Pick<Dashboard, 'changes' | 'following' | 'contributions' | 'since'>) {
  const { delays, list } = changes
  const total = changes.total + contributions.total + following.total + following.additions.length
  if (since === null || total === 0) return null
  const when = dayText(mexicoDay(new Date(since)))
  return (
    <section className="cave-part" aria-labelledby="changes-title">
      <div className="cave-head row wrap between gap-0-5">
        <h2 id="changes-title">Desde tu última visita</h2>
      </div>
      <p className="cave-lead soft below-3">
        {delays > 0 ? (
          <strong className="cave-delays alarm gap-1 items-center inline-flex">
            <Icon name="alert" />
            {countText(delays, 'retraso', 'retrasos')}
          </strong>
        ) : null}
        {countText(total, 'novedad', 'novedades')} desde el {when}
      </p>
      <DashboardDecisions list={contributions.list} />
      <ChangeList changes={list} total={changes.total} newText="Nueva en una línea que coleccionas" />
      <DashboardFollowing following={following} />
    </section>
  )
}

function DashboardFollowing({ following }: Pick<Dashboard, 'following'>) {
  const { total, list, additions } = following
  if (total === 0 && additions.length === 0) return null
  return (
    <>
      <h3 className="cave-following normal">En lo que sigues</h3>
      <ChangeList changes={list} total={total} newText="Nueva en lo que sigues" />
      <ul className="stack gap-3">
        {additions.map((addition) => (
          <li key={addition.username}>
            <Addition addition={addition} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Addition({ addition }: { addition: Dashboard['following']['additions'][number] }) {
  const { username, fullname, profile_image, count, items } = addition
  return (
    <article className="cave-addition row wrap gap-2-3">
      <img
        className="avatar"
        src={profileImageUrl(profile_image)}
        alt=""
        width="40"
        height="40"
        loading="lazy"
      />
      <div>
        <h4 dir="auto">
          <Link className="link items-center inline-flex" to={`/u/${username}`}>
            {fullname}
          </Link>
        </h4>
        <p>Agregó {countText(count, 'figura', 'figuras')} a su colección</p>
      </div>
      <div className="cave-addition-figures grid gap-2">
        {items.map((item) => (
          <TinyItemCard key={item.id} item={item} />
        ))}
      </div>
    </article>
  )
}

function DashboardDecisions({ list }: { list: readonly DecidedContribution[] }) {
  if (list.length === 0) return null
  return (
    <>
      <ul className="stack gap-3 below-3">
        {list.map((decided) => (
          <li key={decided.id}>
            <h3 className="normal" dir="auto">
              {decided.item === null ? (
                'Una figura'
              ) : (
                <Link to={memberItemPath(decided.item)}>{decided.item.name}</Link>
              )}
            </h3>
            <p
              className="move-note flex note gap-2"
              data-tone={decided.state === 'rechazada' ? undefined : 'sooner'}
            >
              <Icon name={decided.state === 'rechazada' ? 'close' : 'check'} />
              <span>{decisionText(decided)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="cave-none soft">
        <Link to="/aportaciones">Ver mis aportaciones</Link>
      </p>
    </>
  )
}

const shownAtOnce = 5

interface ChangeListProps {
  /** The latest of all changes. */
  changes: readonly DashboardChange[]
  total: number
  /** Said of a new figure. */
  newText: string
}

/** Moved dates and new figures, the first few at once and the others on demand. */
function ChangeList({ changes, total, newText }: ChangeListProps) {
  return (
    <>
      <Rows changes={changes.slice(0, shownAtOnce)} newText={newText} />
      {changes.length > shownAtOnce ? (
        <details>
          <summary className="row strong amber touch-height">
            Ver {formatNumber(changes.length - shownAtOnce)} más
          </summary>
          <Rows changes={changes.slice(shownAtOnce)} newText={newText} />
        </details>
      ) : null}
      {total > changes.length ? (
        <p className="cave-none soft">Y {formatNumber(total - changes.length)} más antes.</p>
      ) : null}
    </>
  )
}

function Rows({ changes, newText }: Pick<ChangeListProps, 'changes' | 'newText'>) {
  return (
    <ul className="cave-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.item.id}`}>
          <FigureRow item={change.item}>
            <What change={change} newText={newText} />
          </FigureRow>
        </li>
      ))}
    </ul>
  )
}

function What({ change, newText }: { change: DashboardChange; newText: string }) {
  if (change.kind === 'release_change') return <MoveNote from={change.from} to={change.to} />
  return (
    <p className="move-note flex note gap-2" data-tone="sooner">
      <Icon name="bookmark" />
      <span>{newText}</span>
    </p>
  )
}

const countedDaysMax = 60
const soonDaysMax = 7

/** The time until a release: in days when it is near, else with the precision of its date. */
export function countdownText(date: string | null, today: string): string {
  if (date === null || date.length < 10) return releaseText(date)
  const days = daysBetween(today, date)
  if (days === 0) return 'Sale hoy'
  if (days === 1) return 'Sale mañana'
  return days > 1 && days <= countedDaysMax ? `En ${days} días` : releaseText(date)
}

/** True for a release within a week, which is all that is amber. */
export function isSoon(date: string | null, today: string): boolean {
  if (date === null || date.length < 10) return false
  const days = daysBetween(today, date)
  return days >= 0 && days <= soonDaysMax
}

type DecidedContribution = Dashboard['contributions']['list'][number]

/** What became of a contribution. */
export function decisionText(decision: DecidedContribution): string {
  if (decision.state === 'aceptada') return 'Aceptamos tu aportación. ¡Gracias!'
  return `No aceptamos tu aportación. ${refusalText(decision)}`.trim()
}
