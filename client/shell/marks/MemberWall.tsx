import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { facetsOf } from '#client/catalogue/filters/rules.facets.ts'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { memberFacetNames, searchOf } from '#client/catalogue/filters/rules.ts'
import type { Scope } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/parts/ItemList.tsx'
import {
  loadMemberFilterValues,
  memberFiltersQuery,
  memberItemsQuery,
} from '#client/catalogue/members/data.ts'
import { NotLoaded } from '#client/kit/NotLoaded.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { WallWaiting } from './WallWaiting.tsx'

interface MemberWallProps {
  /** The license or line whose page it is. */
  scope: Scope
  state: ListState
  /** The path of the page; what is chosen follows it. */
  base: string
  showsFranchise?: boolean
}

/** The figures of an address with everything to narrow them down, each to be marked where it stands. */
export function MemberWall({ scope, state, base, showsFranchise = false }: MemberWallProps) {
  const items = useQuery(memberItemsQuery(scope, state))
  const filters = useQuery(memberFiltersQuery(scope, state))
  if (items.isPending || filters.isPending) return <WallWaiting />
  if (!items.data) {
    const retry = () => void items.refetch()
    return <NotLoaded what="las figuras" message={items.error.message} onRetry={retry} />
  }
  const { data: figures, metadata, isPartial } = items.data
  // Without its counts the list still stands; only the ways to narrow it down are missing.
  const counted = filters.data ?? { values: {}, totals: {} }
  const facets = facetsOf(memberFacetNames, counted, { state, itemsTotal: metadata.total })
  return (
    <div className="member-wall" aria-busy={items.isPlaceholderData}>
      {isPartial ? (
        <p className="member-wall-note" role="status">
          No hay figuras con todas las palabras; estas tienen alguna.
        </p>
      ) : null}
      <ItemList
        listing={{ state, metadata, facets }}
        base={base}
        listValues={(filter) => loadMemberFilterValues(filter, { scope, state })}
      >
        {figures.length > 0 ? <MemberGrid items={figures} showsFranchise={showsFranchise} /> : null}
      </ItemList>
      <HiddenSwitch state={state} base={base} />
    </div>
  )
}

/** What was put away is one step away. A search hides nothing, a list of marks neither. */
function HiddenSwitch({ state, base }: Pick<MemberWallProps, 'state' | 'base'>) {
  if (state.query !== '' || state.chosen.type?.some((type) => type !== 'none')) return null
  const { hidden, ...others } = state
  const other: ListState = hidden ? { ...others, page: 1 } : { ...others, page: 1, hidden: 'with' }
  return (
    <p className="member-wall-note">
      {hidden ? 'Estás viendo también lo que no te interesa.' : 'Aquí no sale lo que no te interesa.'}{' '}
      <Link to={base + searchOf(other)} preventScrollReset>
        {hidden ? 'Ocultarlo' : 'Mostrarlo'}
      </Link>
    </p>
  )
}
