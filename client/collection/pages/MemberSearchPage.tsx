import '#client/catalogue/search/style.css'
import { Link, useSearchParams } from 'react-router'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { RelationChips } from '#client/catalogue/members/parts/RelationChips.tsx'
import { memberSearchPath, readMemberState, resultsPath } from '#client/catalogue/members/rules.ts'
import { SearchResultsWall } from '#client/collection/marks/FoundWall.tsx'
import { LatestFigures } from '#client/collection/marks/LatestFigures.tsx'
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
        <LatestFigures title="Lo último del catálogo" shape="wall" />
      )}
    </>
  )
}
