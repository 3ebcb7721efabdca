import { isKeyOf, queryString, readText, readValues, readWord, toggleValue } from '#client/kit/address.ts'
import { type Facet, facets, facetTitle, isFacetValue } from '#contract/catalogue/item-filters.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import type { CollectionView, OwnSort } from '#contract/collection/words.ts'
import {
  collectionLimits,
  collectionViews,
  conditions,
  copyCounts,
  copyNotes,
  ownSorts,
} from '#contract/collection/words.ts'
import { recordOf } from '#contract/record-of.ts'
import { noRanges, type Ranges, rangesChosen, readRanges } from './ranges.rules.ts'

const { licenses, lines, ...catalogueTitles } = recordOf(facets, facetTitle)

/** The filters of a member's own list, in display order, by their names in the address. */
export const ownFacets = {
  licenses,
  lines,
  condition: 'Estado de la copia',
  copies: 'Cuántas copias',
  notes: 'Notas',
  tags: 'Etiquetas',
  ...catalogueTitles,
  status: 'Lanzamiento',
} as const

export type OwnFacet = keyof typeof ownFacets
export const ownFacetNames = Object.keys(ownFacets) as OwnFacet[]

export const ownViews = { repisas: 'Repisas', ...collectionViews } as const
export type OwnView = keyof typeof ownViews

/** The list that is shown: owned figures, or those marked as not interesting. */
export type OwnList = 'collection' | 'notinterested'

export interface OwnState {
  list: OwnList
  query: string
  store: string
  place: string
  ranges: Ranges
  chosen: Partial<Record<OwnFacet, readonly string[]>>
  sort: OwnSort | null
  order: 'asc' | 'desc' | null
  /** Null means the view that the member chose in the settings. */
  view: OwnView | null
}

const known = {
  condition: isKeyOf(conditions),
  copies: isKeyOf(copyCounts),
  notes: isKeyOf(copyNotes),
  tags: (value) => value !== '',
} satisfies Partial<Record<OwnFacet, (value: string) => boolean>>

export function readOwnState(search: URLSearchParams): OwnState {
  const chosen: OwnState['chosen'] = {}
  for (const name of ownFacetNames) {
    const values = readValues(search, name, (value) =>
      name in known ? known[name as keyof typeof known](value) : isFacetValue(name as Facet, value),
    )
    if (values.length > 0) chosen[name] = values
  }
  return {
    list: search.get('type') === 'notinterested' ? 'notinterested' : 'collection',
    query: readText(search, 'query'),
    store: readText(search, 'store', collectionLimits.store),
    place: readText(search, 'place', collectionLimits.place),
    ranges: readRanges(search),
    chosen,
    sort: readWord(search, 'sort', ownSorts),
    order: readWord(search, 'order', { asc: true, desc: true }),
    view: readWord(search, 'vista', ownViews),
  }
}

/** Writes the state as a query string with `?`, or as an empty string. The page is left out unless it is given. */
export function ownSearch(state: OwnState, page = 1): string {
  const { list, query, store, place, ranges, sort, order, view } = state
  const facets = Object.fromEntries(ownFacetNames.map((name) => [name, state.chosen[name]]))
  const type = list === 'collection' ? null : list
  return queryString({ type, query, store, place, ...ranges, ...facets, sort, order, vista: view, page })
}

export interface OwnPlace {
  license?: string | undefined
  line?: string | undefined
}

/** The query for the API, without the page. */
export function ownQuery(
  { list, query, store, place, ranges, chosen, sort, order }: OwnState,
  within: OwnPlace,
) {
  const lists = Object.entries(chosen).map(([name, values]) => [name, values.join(',')])
  const { license, line } = within
  const texts = {
    query,
    store,
    place,
    ...ranges,
    sort: sort ?? '',
    order: order ?? '',
    license: license ?? '',
    line: line ?? '',
  }
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return { type: list, ...Object.fromEntries([...filled, ...lists]) } as { type: OwnList } & Record<
    string,
    string
  >
}

export function withToggledFilter(state: OwnState, facet: OwnFacet, slug: string): OwnState {
  const after = toggleValue(state.chosen[facet] ?? [], slug)
  return { ...state, chosen: { ...state.chosen, [facet]: after } }
}

export function withoutOwnFilters(state: OwnState): OwnState {
  return { ...state, query: '', store: '', place: '', ranges: noRanges, chosen: {} }
}

/** Choosing the same column again reverses the order. */
export function sortedBy(state: OwnState, sort: OwnSort): OwnState {
  if (state.sort !== sort) return { ...state, sort, order: null }
  return { ...state, order: (state.order ?? defaultOrder(sort)) === 'asc' ? 'desc' : 'asc' }
}

const fromTheFirst: ReadonlySet<OwnSort> = new Set(['nombre', 'licencia', 'estado', 'tienda', 'lugar'])

/** The default direction of each order, as in the API: newest and most wanted first, but names from A. */
export function defaultOrder(sort: OwnSort): 'asc' | 'desc' {
  return fromTheFirst.has(sort) ? 'asc' : 'desc'
}

/** The views on offer. Shelves by line show a whole collection or license, without filters or an order. */
export function viewsFor(state: OwnState, { line }: OwnPlace): readonly OwnView[] {
  const isWhole =
    state.list === 'collection' && line === undefined && state.sort === null && ownFiltersCount(state) === 0
  const views = Object.keys(ownViews) as OwnView[]
  return isWhole ? views : views.filter((view) => view !== 'repisas')
}

/** The view of the address if it is on offer; else shelves, unless the member prefers the table. */
export function viewOf(state: OwnState, place: OwnPlace, preferred: CollectionView): OwnView {
  const offered = viewsFor(state, place)
  if (state.view !== null && offered.includes(state.view)) return state.view
  return preferred === 'nichos' ? (offered[0] ?? preferred) : preferred
}

/** True with a filter that is typed: a store, a place, prices or dates of copies. */
export function hasTypedFilters({ store, place, ranges }: OwnState): boolean {
  return store !== '' || place !== '' || rangesChosen(ranges).length > 0
}

export function ownFiltersCount({ query, store, place, ranges, chosen }: OwnState): number {
  const texts = [query, store, place].filter((text) => text !== '').length
  return (
    texts +
    rangesChosen(ranges).length +
    Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
  )
}

/** The totals of the page's license or line; null if none of its figures is collected or wanted. */
export function totalsAt(totals: CollectionTotals | null, { license, line }: OwnPlace) {
  const parent = totals?.licenses.find(({ slug }) => slug === license) ?? null
  const lines = parent?.lines ?? []
  const tally = line ? (lines.find(({ slug }) => slug === line) ?? null) : parent
  return { tally, parent, lines }
}

/** How many figures the member lacks; null while it is unknown. */
export function missingCount(tally: { collection: number; total: number } | null): number | null {
  return tally && Math.max(0, tally.total - tally.collection)
}

/** Sorts licenses by the number of collected figures, because there may be hundreds. */
export function sortByCount<T extends { collection: number }>(tallies: readonly T[]): T[] {
  return tallies.toSorted((a, b) => b.collection - a.collection)
}
