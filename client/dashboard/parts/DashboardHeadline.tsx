import { Link } from 'react-router'
import { PaidText } from '#client/collection/own/parts/RingCards.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { CollectionTotals } from '#contract/collection-lists.ts'

interface DashboardHeadlineProps {
  totals: CollectionTotals
  /** Places of the plan in use, and how many it has; null means no limit. */
  used: number
  itemLimit: number | null
}

/** The collection in one line: figures, what they cost, and the places of the plan. */
export function DashboardHeadline({ totals, used, itemLimit }: DashboardHeadlineProps) {
  return (
    <div className="cave-headline">
      <Link to="/coleccion">{countText(totals.items, 'figura', 'figuras')}</Link>
      <PaidText paid={totals.paid} />
      <Link to="/configuracion/plan">
        {formatNumber(used)}
        {itemLimit === null ? ' en tu plan' : `/${formatNumber(itemLimit)} lugares`}
      </Link>
    </div>
  )
}
