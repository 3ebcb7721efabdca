import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { sendRequest } from '#client/api.ts'
import { readPage } from '#client/kit/address.ts'
import { stickyHeaderHeight } from '#client/kit/windowed-scroll.ts'
import { apiQuery } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { noRanges } from './ranges.rules.ts'

/** The number of figures in a request, about one and a half screens of the table. */
export const ownPageSize = 60
/** How long pages that are out of view stay in memory. */
const scrolledAwayMs = 60_000

type QueryTexts = Record<string, string>

const noTexts = { query: '', store: '', place: '' }

export function ownPageQuery(query: QueryTexts, page: number) {
  return queryOptions({
    ...apiQuery('listOwnItems', { query: { ...noTexts, ...query, page, page_size: ownPageSize } }),
    ...(page === 1 ? {} : { gcTime: scrolledAwayMs }),
  })
}

interface OwnWindow {
  /** The total; null until the first answer. */
  total: number | null
  /** Returns the figure at that index; undefined until it is loaded. */
  itemAt: (index: number) => OwnItem | undefined
  error: Error | null
  retry: () => void
}

/** Loads the pages around the visible figures. Of all others only the number is known. */
export function useOwnWindow(query: QueryTexts, first: number, last: number): OwnWindow {
  const head = useQuery(ownPageQuery(query, 1))
  const total = head.data?.metadata.total ?? null
  const bound = Math.max(0, Math.min(last, (total ?? 1) - 1))
  const pages = pagesBetween(Math.min(first, bound), bound, ownPageSize)
  const pageQueries = useQueries({ queries: pages.map((page) => ownPageQuery(query, page)) })
  const failed = pageQueries.find(({ isError, data }) => isError && data === undefined)
  return {
    total,
    itemAt: (index) => {
      const page = Math.floor(index / ownPageSize) + 1
      const answer = page === 1 ? head : pageQueries[pages.indexOf(page)]
      return answer?.data?.data[index % ownPageSize]
    },
    error: failed?.error ?? null,
    retry: () => {
      for (const page of pageQueries) if (page.isError) void page.refetch()
    },
  }
}

export function pagesBetween(first: number, last: number, size: number): number[] {
  const from = Math.floor(Math.max(0, first) / size)
  const to = Math.floor(Math.max(0, last) / size)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1)
}

/** The figures of a line that the member lacks, what comes next first, without what is of no interest. */
export function missingFiguresQuery({ license, line }: { license: string; line: string }) {
  const query = { license, line, type: 'none,want,reserved', sort: 'proximos' } as const
  return {
    ...apiQuery('listMemberItems', { query }),
    // A figure of the collection may be reserved once more.
    select: ({ data, metadata: { total } }: Output<'listMemberItems'>) => ({
      items: data.filter(({ user }) => user.relation !== 'collection'),
      total,
    }),
  }
}

/** A picture of what is one's own, which the server draws. */
export function pictureQuery<N extends 'drawCollection' | 'drawCollectionYear'>(name: N, input: Input<N>) {
  return { queryKey: [name, input], queryFn: async () => (await sendRequest(name, input)).blob() }
}

const shelvesPageSize = 10

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
  'tags',
  'store',
  'place',
  ...Object.keys(noRanges),
  'sort',
  'order',
])

export function ownFiltersQuery(filters: QueryTexts) {
  const query = Object.fromEntries(Object.entries(filters).filter(([name]) => !ofCopies.has(name)))
  return queryOptions({
    ...apiQuery('listMemberItemFilters', { query }),
    // Without the previous values the one that was just chosen would disappear, and the focus with it.
    placeholderData: keepPreviousData,
  })
}

/**
 * The scroll position of a long list. The address contains the page and the history entry the exact position, so that a reload
 * or going back restores it. The router is bypassed, because nothing else on the page depends on it.
 */
export interface ListPlace {
  /** The index of the first visible figure. */
  index: number
  /** The scroll offset in pixels from the beginning of that figure's row. */
  offset: number
}

/**
 * The stored position of the list in this history entry, and `keepPlace`, which stores another one and returns the page of the
 * last visible figure.
 */
export function useListPlace() {
  const { key: entry } = useLocation()
  return {
    entry,
    placeOf: readListPlace,
    keepPlace(place: ListPlace, reached: number): number {
      const page = listPageOf(reached)
      writeListPlace(place, page, entry)
      return page
    },
  }
}

/** Null if the list starts at the top. */
function readListPlace(): ListPlace | null {
  const { hash } = window.location
  if (hash !== '') return null
  const stored = placeOf(window.history.state)
  if (stored) return stored
  const page = readListPage()
  return page === 1 ? null : { index: firstIndexOfPage(page), offset: -stickyHeaderHeight }
}

export function readListPage(): number {
  return readPage(new URLSearchParams(window.location.search))
}

/** Stores the position in the history entry of the list; does nothing if another page is shown already. */
function writeListPlace(place: ListPlace, page: number, entry: string): void {
  const { state } = window.history
  if (entryOf(state) !== entry) return
  const address = new URL(window.location.href)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  const search = address.search.replaceAll('%2C', ',')
  window.history.replaceState({ ...state, place }, '', address.pathname + search + address.hash)
}

export function listPageOf(index: number): number {
  return Math.floor(index / ownPageSize) + 1
}

export function firstIndexOfPage(page: number): number {
  return (page - 1) * ownPageSize
}

/** The router stores its key in the state of every history entry except the first. */
function entryOf(state: unknown): string {
  return isObject(state) && typeof state.key === 'string' ? state.key : 'default'
}

function placeOf(state: unknown): ListPlace | null {
  const place = isObject(state) ? state.place : null
  if (!isObject(place)) return null
  const { index, offset } = place
  const isPlace = Number.isSafeInteger(index) && Number(index) >= 0 && Number.isFinite(offset)
  return isPlace ? { index: Number(index), offset: Number(offset) } : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
