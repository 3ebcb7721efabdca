import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { markedLists, markedTotals } from '#client/query.ts'
import type { OwnItem } from '#contract/collection.ts'
import type { CollectionSettings } from '#contract/collection-settings.ts'
import { noRanges } from './ranges.rules.ts'
import { pagesBetween } from './totals.rules.ts'

/** What is asked at once; a page of it is what a screen and a half shows as a table. */
export const ownPageSize = 60
/** How long pages that are out of view stay in memory. */
const scrolledAwayMs = 60_000

type Asked = Record<string, string>

const noTexts = { query: '', store: '', place: '' }

/** One page of a member's own list. */
export function ownPageQuery(asked: Asked, page: number) {
  return queryOptions({
    queryKey: [...markedLists, 'own', asked, page],
    queryFn: async () =>
      call('listOwnItems', { query: { ...noTexts, ...asked, page, page_size: ownPageSize } }),
    ...(page === 1 ? {} : { gcTime: scrolledAwayMs }),
  })
}

export interface OwnWindow {
  /** Null until the first answer. */
  total: number | null
  /** Undefined while it is not here yet. */
  itemAt: (index: number) => OwnItem | undefined
  errorText: string | null
  retry: () => void
}

/** The figures around those in sight; the others are a number, however many there are. */
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
    errorText: failed?.error?.message ?? null,
    retry: () => {
      for (const one of found) if (one.isError) void one.refetch()
    },
  }
}

/** What the catalogue does not know, and its counts say nothing of. */
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

/** The values the list can be narrowed by, with their counts. */
export function ownFiltersQuery(asked: Asked) {
  const query = Object.fromEntries(Object.entries(asked).filter(([name]) => !ofCopies.has(name)))
  return queryOptions({
    queryKey: [...markedTotals, 'own filters', query],
    queryFn: async () => (await call('listMemberItemFilters', { query })).data,
  })
}

/** How the member likes lists to open, and the currency of prices that name no other. */
export const collectionSettingsQuery = queryOptions({
  queryKey: ['me', 'collection settings'],
  queryFn: async () => (await call('getCollectionSettings', {})).data,
})

/** @throws {ApiError} */
export async function editCollectionSettings(typed: FormData): Promise<CollectionSettings> {
  const view = typed.get('default_view')
  const body = {
    ...(view === 'nichos' || view === 'tabla' ? ({ default_view: view } as const) : {}),
    currency: String(typed.get('currency') ?? ''),
  }
  return (await call('editCollectionSettings', { body })).data
}
