import { useQuery } from '@tanstack/react-query'
import { facetsOf } from '#client/catalogue/filters/facets.rules.ts'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { chosenCount, memberFacetNames, searchOf } from '#client/catalogue/filters/rules.ts'
import type { ListScope } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/ItemList.tsx'
import {
  loadMemberFilterValues,
  memberFiltersQuery,
  memberItemsQuery,
} from '#client/catalogue/members/data.ts'
import { HiddenNote } from '#client/catalogue/members/parts/HiddenNote.tsx'
import { withHiddenToggled } from '#client/catalogue/members/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { NothingFound } from './NothingFound.tsx'
import { WallWaiting } from './WallWaiting.tsx'

interface MemberWallProps {
  /** The license or line of the page. */
  scope: ListScope
  state: ListState
  /** The path of the page, to which the query string is added. */
  base: string
  showsFranchise?: boolean
  /** True on the page of a hidden license or line, which shows all its figures. */
  isWhole?: boolean
}

/** The list of figures for an address, with filters and mark buttons. */
export function MemberWall({ scope, state, base, showsFranchise = false, isWhole = false }: MemberWallProps) {
  const items = useQuery(memberItemsQuery(scope, state))
  const filters = useQuery(memberFiltersQuery(scope, state))
  if (items.isPending || filters.isPending) return <WallWaiting />
  if (!items.data) {
    const retry = () => void items.refetch()
    return <LoadError what="las figuras" error={items.error} onRetry={retry} />
  }
  const { data: figures, metadata, isPartial } = items.data
  // If the counts fail to load, the list is shown without filters.
  const counted = filters.data ?? { values: {}, totals: {} }
  const facets = facetsOf(memberFacetNames, counted, { state, itemsTotal: metadata.total })
  const isUnfound = state.query !== '' && metadata.total === 0 && chosenCount(state) === 0
  const nothing = isUnfound ? <NothingFound state={state} /> : null
  return (
    <div className="member-wall" data-line={scope.line} aria-busy={items.isPlaceholderData}>
      {isPartial ? (
        <p className="member-wall-note note" role="status">
          No hay figuras con todas las palabras; estas tienen alguna.
        </p>
      ) : null}
      <ItemList
        listing={{ state, metadata, facets }}
        base={base}
        listValues={(filter) => loadMemberFilterValues(filter, { scope, state })}
        note={isWhole ? null : <WallNote state={state} base={base} hidden={metadata.hidden} />}
      >
        {figures.length > 0 ? <MemberGrid items={figures} showsFranchise={showsFranchise} /> : nothing}
      </ItemList>
    </div>
  )
}

/** Searches and lists of marked figures hide nothing, so they have no note. */
function WallNote({ state, base, hidden }: Pick<MemberWallProps, 'state' | 'base'> & { hidden: number }) {
  if (state.query !== '' || state.chosen.type?.some((type) => type !== 'none')) return null
  const href = base + searchOf(withHiddenToggled(state))
  return <HiddenNote hidden={hidden} isShown={state.hidden === 'with'} href={href} />
}
