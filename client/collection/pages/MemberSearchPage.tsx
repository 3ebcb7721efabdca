import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ListState, searchOf } from '#client/catalogue/filters/rules.ts'
import { memberItemsQuery } from '#client/catalogue/members/data.ts'
import { RelationChips } from '#client/catalogue/members/parts/RelationChips.tsx'
import {
  collectablesPath,
  figuresText,
  memberSearchPath,
  readMemberState,
  resultsPath,
} from '#client/catalogue/members/rules.ts'
import { listRecentSearches } from '#client/catalogue/search/data.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import {
  LatestFigures,
  NothingFound,
  NothingOwnFound,
  WallWaiting,
} from '#client/collection/marks/MemberWall.tsx'
import { RingCards } from '#client/collection/own/RingCards.tsx'
import { sortByCount } from '#client/collection/own/rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useApi } from '#client/use-api.ts'

/** The target of the search in the header (docs/product.md#screens), whose field is the page's own: the best matches with marks. /resultados has the filters. */
export default function MemberSearchPage() {
  const [search] = useSearchParams()
  const { query, page, chosen } = readMemberState(search)
  // Of the filters it reads the relation only; the others belong to /resultados.
  const state = { query, page, sort: null, chosen: chosen.type ? { type: chosen.type } : {} }
  return (
    <>
      <PageHead title={query ? `Buscar: ${query}` : 'Buscar'} isHidden />
      {/* The field of the header shows it. */}
      <h1 className="visually-hidden" dir="auto">
        {query ? `“${query}”` : 'Buscar'}
      </h1>
      {query ? (
        <>
          <RelationChips state={state} base={memberSearchPath} />
          <SearchResultsWall state={state} base={memberSearchPath}>
            <QuietLink to={resultsPath + searchOf({ ...state, page: 1 })}>
              <Icon name="filter" />
              Filtros
            </QuietLink>
          </SearchResultsWall>
        </>
      ) : (
        <>
          <RecentSearches />
          <OwnLicenses />
          <LatestFigures title="Lo último del catálogo" shape="wall" />
        </>
      )}
    </>
  )
}

function OwnLicenses() {
  const { data: totals } = useApi('getCollection', {})
  const tallies = sortByCount(totals?.licenses ?? [])
  return (
    <RingCards title="Tus licencias" tallies={tallies} hrefOf={(slug) => `${collectablesPath}/${slug}`} />
  )
}

function RecentSearches() {
  const texts = listRecentSearches()
  if (texts.length === 0) return null
  return (
    <ul className="flex wrap gap-2" aria-label="Tus búsquedas">
      {texts.map((query) => (
        <li className="min-0" key={query}>
          <Link
            className="touch medium pill outlined pad-inline-4 gap-2 anywhere"
            to={memberSearchPath + searchOf({ query, page: 1, sort: null, chosen: {} })}
          >
            <Icon name="search" />
            <span dir="auto">{query}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface FoundWallProps {
  state: ListState
  /** The path of the page, to which the search is added. */
  base: string
  /** Links to other searches. */
  children?: ReactNode
}

function SearchResultsWall({ state, base, children }: FoundWallProps) {
  const items = useQuery(memberItemsQuery({}, state))
  if (items.isPending) return <WallWaiting />
  if (!items.data) {
    const retry = () => void items.refetch()
    return <LoadError what="lo que buscas" error={items.error} onRetry={retry} />
  }
  const { data: figures, metadata, isPartial, isOnlyOwn } = items.data
  if (figures.length === 0)
    return isOnlyOwn ? <NothingOwnFound state={state} /> : <NothingFound state={state} />
  return (
    <div className="member-wall" aria-busy={items.isPlaceholderData}>
      <h2 className="visually-hidden">Figuras</h2>
      <div className="found-head row wrap between gap-2">
        <p className="list-count" role="status">
          {isOnlyOwn ? 'Sin conexión buscamos entre lo tuyo. ' : null}
          {isPartial ? 'No hay figuras con todas las palabras; estas tienen alguna.' : figuresText(metadata)}
        </p>
        {children}
      </div>
      <MemberGrid items={figures} showsFranchise />
      <Pagination
        page={state.page}
        totalPages={metadata.total_pages}
        hrefOf={(page) => base + searchOf({ ...state, page })}
      />
    </div>
  )
}
