import '#client/dashboard/style.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { dashboardQuery, lastMarkedQuery, useRecordVisit } from '#client/collection/dashboard.data.ts'
import { collectionTotalsQuery } from '#client/collection/data.ts'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { DashboardChanges } from '#client/dashboard/parts/DashboardChanges.tsx'
import { DashboardEmpty } from '#client/dashboard/parts/DashboardEmpty.tsx'
import { DashboardHeadline } from '#client/dashboard/parts/DashboardHeadline.tsx'
import { DashboardLines } from '#client/dashboard/parts/DashboardLines.tsx'
import { DashboardNext } from '#client/dashboard/parts/DashboardNext.tsx'
import { DashboardOwed } from '#client/dashboard/parts/DashboardOwed.tsx'
import { DashboardSpent } from '#client/dashboard/parts/DashboardSpent.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { usedItems } from '#client/plans/quota.rules.ts'
import { summaryQuery } from '#client/reservations/data.ts'
import type { OwnItem } from '#contract/collection.ts'
import type { Dashboard } from '#contract/collection-dashboard.ts'

/** La Cueva, the members' dashboard. Pictures and charts come before tables. */
export default function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  const { data: found, ...dashboard } = useQuery(dashboardQuery)
  const { data: last, ...marked } = useQuery(lastMarkedQuery)
  const { data: totals } = useQuery(collectionTotalsQuery)
  const error = (found ? null : dashboard.error) ?? (last ? null : marked.error)
  // An administrator's view of the member's pages is not a visit.
  useRecordVisit(found !== undefined && me !== undefined && me.viewed_by === null)
  return (
    <div className="cave">
      <PageHead title="La Cueva" isHidden />
      <header className="cave-title">
        <h1>La Cueva</h1>
        {me && totals && totals.items > 0 ? (
          <DashboardHeadline totals={totals} used={usedItems(me)} itemLimit={me.item_limit} />
        ) : null}
      </header>
      {found && last ? <Parts found={found} last={last} fullname={me?.fullname ?? null} /> : null}
      {error ? (
        <LoadError
          what="tu cueva"
          error={error}
          onRetry={() => {
            void dashboard.refetch()
            void marked.refetch()
          }}
        />
      ) : null}
      {error || (found && last) ? null : <LoadingSkeleton shape="cave" />}
    </div>
  )
}

interface PartsProps {
  found: Dashboard
  last: OwnItem[]
  fullname: string | null
}

function Parts({ found, last, fullname }: PartsProps) {
  const { data: summary, error, refetch } = useQuery(summaryQuery)
  const owes = summary !== undefined && summary.currencies.length > 0
  const isEmpty =
    last.length === 0 && found.next.total === 0 && found.contributions.total === 0 && !hasFollowNews(found)
  if (isEmpty && !owes && !error) return <DashboardEmpty fullname={fullname} />
  return (
    <div className="cave-parts">
      <DashboardNext next={found.next} today={found.today} />
      <div className="cave-trays">
        <DashboardChanges {...found} />
        {summary ? <DashboardOwed summary={summary} /> : null}
        {error && !summary ? (
          <LoadError what="tus abonos" error={error} onRetry={() => void refetch()} />
        ) : null}
        <DashboardLines lines={found.lines} />
        <DashboardSpent spent={found.spent} />
      </div>
      <LastMarked items={last} />
    </div>
  )
}

function hasFollowNews({ following: { total, additions } }: Dashboard): boolean {
  return total + additions.length > 0
}

const lastMax = 12

function LastMarked({ items }: { items: OwnItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="cave-part" aria-labelledby="last-title">
      <div className="cave-head">
        <h2 id="last-title">Lo último que marcaste</h2>
        <Link to="/coleccion">Ver tu colección</Link>
      </div>
      <MemberGrid items={items.slice(0, lastMax)} showsFranchise shape="shelf" />
    </section>
  )
}
