import {
  isKeyOf,
  queryString,
  readPage,
  readText,
  readValues,
  readWord,
  toggleValue,
} from '#client/kit/address.ts'
import { facets, facetTitle, isFacetValue } from '#contract/catalogue/item-filters.ts'
import { type ItemSort, itemSorts } from '#contract/catalogue/words.ts'
import { relationChoices } from '#contract/collection/words.ts'
import { recordOf } from '#contract/record-of.ts'

/** The filters of docs/product.md#catalogue in display order, by their names in the URL. */
export const facetTitles = { type: 'En mis listas', ...recordOf(facets, facetTitle) } as const

export type FacetName = keyof typeof facetTitles
/** Those whose values the catalogue lists. */
export type ListedFacetName = Exclude<FacetName, 'type'>
/** All of them: only members can also filter by their own marks. */
export const memberFacetNames = Object.keys(facetTitles) as FacetName[]
export const facetNames = memberFacetNames.filter((name) => name !== 'type')

export interface FacetValue {
  slug: string
  name: string
  count: number
}

/** A value of a filter; without a count when it is unknown. */
export interface FacetOption {
  slug: string
  name: string
  count: number | null
}

export interface Facet {
  name: FacetName
  title: string
  values: FacetOption[]
  /** The number of all values, listed or not. */
  total: number
  /** The page with all values; null when there is none. */
  allHref: string | null
}

/** Loads all values of a filter, given the others. @throws {ApiError} */
export type ListValues = (filter: ListedFacetName) => Promise<FacetValue[]>

export interface ListState {
  query: string
  page: number
  sort: ItemSort | null
  chosen: Partial<Record<FacetName, readonly string[]>>
  /** For members: includes figures of no interest. */
  hidden?: 'with'
}

const isRelation = isKeyOf(relationChoices)

export function readListState(search: URLSearchParams, names: readonly FacetName[] = facetNames): ListState {
  const chosen: ListState['chosen'] = {}
  for (const name of names) {
    const values = readValues(search, name, (value) =>
      name === 'type' ? isRelation(value) : isFacetValue(name, value),
    )
    if (values.length > 0) chosen[name] = values
  }
  const sort = readWord(search, 'sort', itemSorts)
  return { query: readText(search, 'query'), page: readPage(search), sort, chosen }
}

/** The state as a query string with `?`, or ''. */
export function searchOf({ query, page, sort, chosen, hidden }: ListState): string {
  const facets = Object.fromEntries(memberFacetNames.map((name) => [name, chosen[name]]))
  return queryString({ query, ...facets, sort, hidden, page })
}

type ApiQuery = Partial<Record<FacetName, string>> & { page: number; sort?: ItemSort; hidden?: 'with' }

/** The order where none is chosen and nothing is searched: first what one can still get. */
export const usualSort: ItemSort = 'proximos'

export function apiQueryOf({ query, page, sort, chosen, hidden }: ListState): ApiQuery {
  const lists = Object.entries(chosen).map(([name, values]) => [name, values.join(',')])
  const order = sort ?? (query === '' ? usualSort : null)
  const options = { ...(order === null ? {} : { sort: order }), ...(hidden ? { hidden } : {}) }
  return { ...Object.fromEntries(lists), page, ...options }
}

/** The list with one value added or removed, from its first page. */
export function withToggledValue(state: ListState, facet: FacetName, slug: string): ListState {
  const after = toggleValue(state.chosen[facet] ?? [], slug)
  return { ...state, page: 1, chosen: { ...state.chosen, [facet]: after } }
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, chosen: {} }
}

export function chosenCount({ chosen }: ListState): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
}
