import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Dashboard } from '#contract/collection-dashboard.ts'
import { ChangeList } from './ChangeList.tsx'
import { DashboardDecisions } from './DashboardDecisions.tsx'
import { DashboardFollowing } from './DashboardFollowing.tsx'

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
