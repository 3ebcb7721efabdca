import '#client/dashboard/following.css'
import { Link } from 'react-router'
import { MoveNote } from '#client/calendar/parts/MoveNote.tsx'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigureRow, TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import type { DecidedContribution } from '#client/dashboard/rules.ts'
import { decisionText } from '#client/dashboard/rules.ts'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Dashboard, DashboardChange } from '#contract/collection/dashboard.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

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
      <div className="cave-head">
        <h2 id="changes-title">Desde tu última visita</h2>
      </div>
      <p className="cave-lead">
        {delays > 0 ? (
          <strong className="cave-delays">
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

/** What is new since the last visit in what the member follows. */
function DashboardFollowing({ following }: Pick<Dashboard, 'following'>) {
  const { total, list, additions } = following
  if (total === 0 && additions.length === 0) return null
  return (
    <>
      <h3 className="cave-following">En lo que sigues</h3>
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
    <article className="cave-addition row wrap">
      <img src={profileImageUrl(profile_image)} alt="" width="40" height="40" loading="lazy" />
      <div>
        <h4 dir="auto">
          <Link to={`/u/${username}`}>{fullname}</Link>
        </h4>
        <p>Agregó {countText(count, 'figura', 'figuras')} a su colección</p>
      </div>
      <div className="cave-addition-figures">
        {items.map((item) => (
          <TinyItemCard key={item.id} item={item} />
        ))}
      </div>
    </article>
  )
}

/** What became of the member's contributions since the last visit. */
function DashboardDecisions({ list }: { list: readonly DecidedContribution[] }) {
  if (list.length === 0) return null
  return (
    <>
      <ul className="cave-decisions stack gap-3">
        {list.map((decided) => (
          <li key={decided.id}>
            <h3 dir="auto">
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
      <p className="cave-none">
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
        <details className="cave-more">
          <summary>Ver {formatNumber(changes.length - shownAtOnce)} más</summary>
          <Rows changes={changes.slice(shownAtOnce)} newText={newText} />
        </details>
      ) : null}
      {total > changes.length ? (
        <p className="cave-none">Y {formatNumber(total - changes.length)} más antes.</p>
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
