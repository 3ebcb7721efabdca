import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { type ItemCardData, type LicenseCardData, toLicenseCard } from '#client/catalogue/data.ts'
import type { CountedFilters } from '#client/catalogue/filters/facets.rules.ts'
import type { FacetValue, ListedFacetName, ListState } from '#client/catalogue/filters/rules.ts'
import { apiQueryOf } from '#client/catalogue/filters/rules.ts'
import type { ListScope } from '#client/catalogue/list/data.ts'
import { toItemCards } from '#client/catalogue/list/listing.data.ts'
import { apiQuery } from '#client/use-api.ts'
import type { MemberLicense } from '#contract/catalogue/members.ts'
import type { MemberItem, MemberMark } from '#contract/collection/collection.ts'
import { relationChoices } from '#contract/collection/words.ts'
import type { Output } from '#contract/endpoints.ts'
import { isPrivateSlug } from '#contract/private-slugs.ts'
import { memberItemPath } from './rules.ts'

const slowlyChangingMs = 300_000

export interface FoundItems extends Output<'listMemberItems'> {
  /** Nothing matches all words, so these match some of them. */
  readonly isPartial: boolean
  /** There is no network, so only what the device knows was searched. */
  readonly isOnlyOwn?: boolean
}

/**
 * A page of the catalogue or of a search for a member. Never cached for long, because another device may have changed marks.
 */
export function memberItemsQuery(scope: ListScope, state: ListState) {
  const query = { ...apiQueryOf(state), ...scope }
  return queryOptions({
    queryKey: apiQuery('searchMemberItems', { query: { ...query, query: state.query } }).queryKey,
    queryFn: async (): Promise<FoundItems> => {
      if (state.query === '') return { ...(await call('listMemberItems', { query })), isPartial: false }
      const found = await call('searchMemberItems', { query: { ...query, query: state.query } })
      return { ...found, isPartial: found.metadata.is_partial && found.metadata.total > 0 }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

/** The most popular figures of the catalogue, for a member who has not marked any. */
export function popularFiguresQuery(scope: ListScope) {
  const query = { ...scope, sort: 'popularidad', page_size: '12' } as const
  return { ...apiQuery('listMemberItems', { query }), select: ({ data }: Output<'listMemberItems'>) => data }
}

/** Unmarked figures of these licenses, or of all, that are still to be released, the next first. */
export function upcomingQuery(licenses: readonly string[], today: string) {
  const query = { licenses: licenses.join(','), type: 'none', sort: 'proximos', page_size: '12' } as const
  return {
    ...apiQuery('listMemberItems', { query }),
    select: ({ data }: Output<'listMemberItems'>) =>
      data.filter(({ release: { date } }) => date !== null && date >= today.slice(0, date.length)),
  }
}

/** The values of every filter with their counts. Searches include figures of no interest, so the counts do too. */
export function memberFiltersQuery(scope: ListScope, state: ListState) {
  const query = countedOf(scope, state)
  return {
    ...apiQuery('listMemberItemFilters', { query }),
    select: ({ data: values, metadata }: Output<'listMemberItemFilters'>): CountedFilters => {
      // Unmarked figures are not counted, because that would need a scan of the whole catalogue.
      const type = [...values.type, { slug: 'none', name: relationChoices.none, count: null }]
      return { values: offered({ ...values, type }, scope), totals: metadata.values }
    },
    placeholderData: keepPreviousData,
  }
}

export async function loadMemberFilterValues(
  filter: ListedFacetName,
  { scope, state }: { scope: ListScope; state: ListState },
): Promise<FacetValue[]> {
  const query = countedOf(scope, state)
  return (await call('listMemberFilterValues', { params: { filter }, query })).data
}

function countedOf(scope: ListScope, state: ListState) {
  const { page: _, sort: __, ...chosen } = { ...apiQueryOf(state), ...scope }
  const hidden = state.query === '' ? {} : ({ hidden: 'with' } as const)
  return { ...chosen, ...hidden, query: state.query }
}

/** On the page of a license or line, its own filter is left out. */
function offered(values: CountedFilters['values'], { license, line }: ListScope): CountedFilters['values'] {
  return {
    ...values,
    ...(license === undefined ? {} : { licenses: [] }),
    ...(line === undefined ? {} : { lines: [] }),
  }
}

export function toMemberLicenseCard(license: MemberLicense): LicenseCardData {
  return { ...toLicenseCard(license), itemsCount: license.items_count - license.hidden }
}

/** The number of figures in the list of each line, by slug; lines without any are missing. */
export function lineCountsQuery(license: string) {
  return {
    ...apiQuery('listMemberFilterValues', { params: { filter: 'lines' }, query: { license, query: '' } }),
    select: (lines: FacetValue[]) => new Map(lines.map(({ slug, count }) => [slug, count])),
  }
}

/** Every license, and how many of its figures the member hid. */
export const memberLicensesQuery = queryOptions({
  ...apiQuery('listMemberLicenses', {}),
  staleTime: slowlyChangingMs,
})

export function linesQuery(license: string) {
  return queryOptions({
    ...apiQuery('listLines', { params: { licenseSlug: license } }),
    staleTime: slowlyChangingMs,
  })
}

export function itemQuery(id: string) {
  return queryOptions({
    ...apiQuery('getItem', { params: { id } }),
    staleTime: slowlyChangingMs,
  })
}

/** A figure for its owner, or of the catalogue. */
export function memberItemQuery(id: string) {
  return apiQuery('getMemberItem', { params: { id } })
}

/** An item in lists for members: it links to the members' page and includes the mark. */
interface MemberItemCardData {
  card: ItemCardData
  loadedMark: MemberMark
}

export function toMemberItemCards(items: readonly MemberItem[]): MemberItemCardData[] {
  const itemById = new Map(items.map((item) => [item.id, item]))
  return toItemCards(items).flatMap((card) => {
    const item = itemById.get(card.id)
    return item ? [{ card: { ...card, href: memberItemPath(item) }, loadedMark: item.user }] : []
  })
}

interface LicenseAndLineSlugs {
  license?: string | undefined
  line?: string | undefined
}

/**
 * The license and line of a URL once they are loaded, null too where they cannot be; `missing` is the part that does not exist. Those that only the member
 * sees are not in the catalogue, and not missing.
 */
export function useLicenseAndLine({ license, line }: LicenseAndLineSlugs) {
  const { data: licenses, isPending } = useQuery(memberLicensesQuery)
  const found = licenses?.find(({ slug }) => slug === license) ?? null
  const { data: lines } = useQuery({
    ...linesQuery(license ?? ''),
    enabled: found !== null && line !== undefined,
  })
  const named = lines?.find(({ slug }) => slug === line) ?? null
  return { licenses, isPending, license: found, line: named, missing: missingPart() }

  function missingPart(): 'licencia' | 'línea' | null {
    if (isPrivateSlug(line ?? license ?? '')) return null
    if (license !== undefined && licenses && !found) return 'licencia'
    return line !== undefined && lines && !named ? 'línea' : null
  }
}
