import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { linesQuery } from '#client/catalogue/members/data.ts'
import { isShelfHidden } from '#client/collection/shelves.data.ts'
import { readPage } from '#client/kit/address.ts'
import { LineBoard } from '#client/kit/LineBoard.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { NearView } from '#client/kit/NearView.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useApi } from '#client/use-api.ts'
import type { LineShelf as Shelf } from '#contract/collection/lists.ts'
import { percentageOf } from '#contract/percentages.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'
import { lineShelvesQuery } from './data.ts'
import { missingId, missingText, ShelfWithGaps } from './MissingFigures.tsx'
import { missingCount, type OwnPlace, type OwnState, ownSearch, totalsAt } from './rules.ts'

interface OwnShelvesProps {
  state: OwnState
  base: string
  place: OwnPlace
}

/** The collection as a display case: a shelf for each line, the fullest first. */
export function OwnShelves({ state, base, place: { license } }: OwnShelvesProps) {
  const page = readPage(useSearchParams()[0])
  const { data: answer, error, refetch } = useQuery(lineShelvesQuery(license, page))
  const { data: totals = null, isPending } = useApi('getCollection', {})
  // With the rings, which would move the boards below.
  if (!answer || isPending) {
    return <LoadState what="tus figuras" error={error} onRetry={() => void refetch()} shape="shelves" />
  }
  return (
    <>
      <div className="stack gap-8">
        {answer.data.map((shelf, index) => (
          <LineShelf
            key={`${shelf.license.slug}/${shelf.line.slug}`}
            shelf={shelf}
            total={
              totalsAt(totals, { license: shelf.license.slug, line: shelf.line.slug }).tally?.total ?? null
            }
            showsLicense={license === undefined}
            isFirst={index < firstBoards}
          />
        ))}
        {license && page >= answer.metadata.total_pages ? <EmptyLineShelves license={license} /> : null}
      </div>
      <Pagination
        page={page}
        totalPages={answer.metadata.total_pages}
        hrefOf={(other) => base + ownSearch(state, other)}
      />
    </>
  )
}

function EmptyLineShelves({ license: slug }: { license: string }) {
  const { data: lines = [] } = useQuery({ ...linesQuery(slug), enabled: !isPrivateSlug(slug) })
  const { data: totals } = useApi('getCollection', {})
  const { data: hidden } = useApi('listHiddenShelves', {})
  if (!totals || !hidden) return null
  const { parent, lines: begun } = totalsAt(totals, { license: slug })
  const owned = new Set(begun.filter(({ collection }) => collection > 0).map((line) => line.slug))
  const license = { slug, name: parent?.name ?? '' }
  return lines
    .filter((line) => !owned.has(line.slug) && line.items_count > 0)
    .filter((line) => !isShelfHidden(hidden, { license: slug, line: line.slug }))
    .map((line) => (
      <LineShelf
        key={line.slug}
        shelf={{ license, line, collection: 0, items: [] }}
        total={begun.find(({ slug }) => slug === line.slug)?.total ?? line.items_count}
        showsLicense={false}
      />
    ))
}

/** As many boards as a first screen shows. */
const firstBoards = 3

interface LineShelfProps {
  shelf: Shelf
  /** How many figures the line has; null until it is known. */
  total: number | null
  showsLicense: boolean
  isFirst?: boolean
  /** The title where the figures are the newest of the whole collection, and only the gaps are of the line. */
  whole?: string
}

/** A line of the collection: on one board its newest figures and its gaps. */
export function LineShelf({ shelf, total, showsLicense, isFirst = false, whole }: LineShelfProps) {
  const { license, line, collection, items } = shelf
  const href = `/coleccion/${license.slug}/${line.slug}`
  const title = whole ?? line.name
  const missing = missingCount(total === null ? null : { collection, total })
  return (
    <LineBoard
      title={title}
      href={whole ? '/coleccion' : href}
      label={showsLicense && !whole ? `${title}, ${license.name}` : title}
      tally={whole ? null : { collection, total, percentage: percentageOf(collection, total ?? 0) }}
      lead={showsLicense && !whole ? license.name : ''}
      note={
        missing ? (
          <Missing count={missing} href={`${href}#${missingId}`} of={whole ? line.name : null} />
        ) : null
      }
      all={!whole && collection > items.length ? collection : null}
    >
      <NearView className="line-board-unseen" isFirst={isFirst}>
        {() => (
          <ShelfWithGaps
            license={license.slug}
            line={line.slug}
            owned={items}
            showsFranchise={whole !== undefined}
          />
        )}
      </NearView>
    </LineBoard>
  )
}

interface MissingProps {
  count: number
  href: string
  /** The line, where its name is not the title. */
  of: string | null
}

function Missing({ count, href, of }: MissingProps) {
  if (of === null)
    return (
      <Link className="line-board-missing hover-line amber strong nowrap" to={href}>
        {missingText(count)}
      </Link>
    )
  return (
    <>
      {missingText(count)} de{' '}
      <Link className="link" to={href}>
        {of}
      </Link>
    </>
  )
}
