import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { searchOf } from '#client/catalogue/filters/rules.ts'
import { memberItemsQuery } from '#client/catalogue/members/data.ts'
import { figuresText } from '#client/catalogue/members/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { MemberGrid } from './MemberGrid.tsx'
import { NothingFound } from './NothingFound.tsx'
import { WallWaiting } from './WallWaiting.tsx'

interface FoundWallProps {
  state: ListState
  /** The path of the page, to which the search is added. */
  base: string
  /** Links to other searches. */
  children?: ReactNode
}

/** The results of a search with paging and without filters. */
export function SearchResultsWall({ state, base, children }: FoundWallProps) {
  const items = useQuery(memberItemsQuery({}, state))
  if (items.isPending) return <WallWaiting />
  if (!items.data) {
    const retry = () => void items.refetch()
    return <LoadError what="lo que buscas" error={items.error} onRetry={retry} />
  }
  const { data: figures, metadata, isPartial } = items.data
  if (figures.length === 0) return <NothingFound state={state} />
  return (
    <div className="member-wall" aria-busy={items.isPlaceholderData}>
      <h2 className="visually-hidden">Figuras</h2>
      <div className="found-head">
        <p role="status">
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
