import '#client/collection/own/style/line-shelves.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { collectionTotalsQuery } from '#client/collection/data.ts'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { lineShelvesQuery } from '#client/collection/own/data.ts'
import { LineShelf, LineShelvesWaiting } from '#client/collection/own/parts/LineShelf.tsx'
import type { OwnPlace, OwnState } from '#client/collection/own/rules.ts'
import { ownSearch } from '#client/collection/own/rules.ts'
import { totalsAt } from '#client/collection/own/totals.rules.ts'
import { readPage } from '#client/kit/address.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { NearView } from '#client/kit/NearView.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'

interface OwnShelvesProps {
  state: OwnState
  base: string
  place: OwnPlace
}

/** The collection as a display case: a shelf for each line, the fullest first. */
export function OwnShelves({ state, base, place: { license } }: OwnShelvesProps) {
  const page = readPage(useSearchParams()[0])
  const { data: answer, error, refetch } = useQuery(lineShelvesQuery(license, page))
  const { data: totals = null } = useQuery(collectionTotalsQuery)
  if (!answer) {
    if (!error) return <LineShelvesWaiting />
    return <LoadError what="tus figuras" error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <div className="line-shelves">
        {answer.data.map((shelf) => (
          <LineShelf
            key={`${shelf.license.slug}/${shelf.line.slug}`}
            shelf={shelf}
            total={
              totalsAt(totals, { license: shelf.license.slug, line: shelf.line.slug }).tally?.total ?? null
            }
            showsLicense={license === undefined}
          >
            <NearView className="line-board-unseen">
              {() => <MemberGrid items={shelf.items} shape="shelf" />}
            </NearView>
          </LineShelf>
        ))}
      </div>
      <Pagination
        page={page}
        totalPages={answer.metadata.total_pages}
        hrefOf={(other) => base + ownSearch(state, other)}
      />
    </>
  )
}
