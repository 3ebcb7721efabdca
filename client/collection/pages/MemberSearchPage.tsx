import '#client/catalogue/search/style.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { lastUpdatedQuery } from '#client/catalogue/members/data.ts'
import { RelationChips } from '#client/catalogue/members/parts/RelationChips.tsx'
import { memberSearchPath, readMemberState, resultsPath } from '#client/catalogue/members/rules.ts'
import { SearchResultsWall } from '#client/collection/marks/FoundWall.tsx'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'

/** The target of the search in the header (docs/product.md#screens), whose field is the page's own: the best matches with marks. /resultados has the filters. */
export default function MemberSearchPage() {
  const [search] = useSearchParams()
  const { query, page, chosen } = readMemberState(search)
  // Of the filters it reads the relation only; the others belong to /resultados.
  const state = { query, page, sort: null, chosen: chosen.type ? { type: chosen.type } : {} }
  return (
    <>
      <PageHead title={query ? `Buscar: ${query}` : 'Buscar'} isHidden />
      <header className="member-page-head">
        <h1 dir="auto">{query ? `“${query}”` : 'Buscar'}</h1>
      </header>
      {query ? (
        <>
          <RelationChips state={state} base={memberSearchPath} />
          <SearchResultsWall state={state} base={memberSearchPath}>
            <Link className="action" data-kind="quiet" to={resultsPath + searchOf({ ...state, page: 1 })}>
              <Icon name="filter" />
              Filtros
            </Link>
          </SearchResultsWall>
        </>
      ) : (
        <LastUpdated />
      )}
    </>
  )
}

/** Shown before a search: the figures that were added last. */
function LastUpdated() {
  const { data: items = [] } = useQuery(lastUpdatedQuery)
  if (items.length === 0) return null
  return (
    <section className="band" aria-labelledby="last-updated-title">
      <h2 className="band-title" id="last-updated-title">
        Lo último del catálogo
      </h2>
      <MemberGrid items={items} showsFranchise />
    </section>
  )
}
