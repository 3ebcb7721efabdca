import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import { noRanges } from './ranges.rules.ts'
import { pagesBetween } from './totals.rules.ts'

/** The number of figures in a request, about one and a half screens of the table. */
export const ownPageSize = 60
/** How long pages that are out of view stay in memory. */
const scrolledAwayMs = 60_000

type Asked = Record<string, string>

const noTexts = { query: '', store: '', place: '' }

/** One page of a member's own list. */
export function ownPageQuery(asked: Asked, page: number) {
  return queryOptions({
    ...apiQuery('listOwnItems', { query: { ...noTexts, ...asked, page, page_size: ownPageSize } }),
    ...(page === 1 ? {} : { gcTime: scrolledAwayMs }),
  })
}

export interface OwnWindow {
  /** The total; null until the first answer. */
  total: number | null
  /** Returns the figure at that index; undefined until it is loaded. */
  itemAt: (index: number) => OwnItem | undefined
  error: Error | null
  retry: () => void
}

/** Loads the pages around the visible figures. Of all others only the number is known. */
export function useOwnWindow(asked: Asked, first: number, last: number): OwnWindow {
  const head = useQuery(ownPageQuery(asked, 1))
  const total = head.data?.metadata.total ?? null
  const bound = Math.max(0, Math.min(last, (total ?? 1) - 1))
  const pages = pagesBetween(Math.min(first, bound), bound, ownPageSize)
  const found = useQueries({ queries: pages.map((page) => ownPageQuery(asked, page)) })
  const failed = found.find(({ isError, data }) => isError && data === undefined)
  return {
    total,
    itemAt: (index) => {
      const page = Math.floor(index / ownPageSize) + 1
      const answer = page === 1 ? head : found[pages.indexOf(page)]
      return answer?.data?.data[index % ownPageSize]
    },
    error: failed?.error ?? null,
    retry: () => {
      for (const one of found) if (one.isError) void one.refetch()
    },
  }
}

/** How many lines a page of shelves has. */
const shelvesPageSize = 10

/** A page of the collection by line, of one license or of all. */
export function lineShelvesQuery(license: string | undefined, page: number) {
  const query = { page, page_size: shelvesPageSize, ...(license ? { license } : {}) }
  return queryOptions({
    ...apiQuery('listLineShelves', { query }),
    placeholderData: keepPreviousData,
  })
}

/** The filters that have no counts, because they belong to copies. */
const ofCopies = new Set<string>([
  'condition',
  'copies',
  'notes',
  'store',
  'place',
  ...Object.keys(noRanges),
  'sort',
  'order',
])

/** The values of the filters with their counts. */
export function ownFiltersQuery(asked: Asked) {
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => !ofCopies.has(name)))
  return queryOptions({
    ...apiQuery('listMemberItemFilters', { query }),
    // Without the previous values the one that was just chosen would disappear, and the focus with it.
    placeholderData: keepPreviousData,
  })
}
