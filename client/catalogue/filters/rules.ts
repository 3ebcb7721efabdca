import {
  isKeyOf,
  queryString,
  readPage,
  readText,
  readValues,
  readWord,
  toggleValue,
} from '#client/kit/address.ts'
import type { ItemSort } from '#contract/catalogue-words.ts'
import {
  itemFlags,
  itemSorts,
  noYear,
  salesMethods,
  slugShape,
  statusChoices,
} from '#contract/catalogue-words.ts'
import { relationChoices } from '#contract/collection-words.ts'

/** The filters of docs/product.md#catalogue in the order a page shows them, under the names they have in the address. */
export const facetTitles = {
  type: 'Contigo',
  licenses: 'Licencia',
  lines: 'Línea',
  status: 'Estado',
  release_years: 'Año de lanzamiento',
  brands: 'Marca',
  sagas: 'Saga',
  arcos: 'Arco',
  sales_methods: 'Venta',
  others: 'Edición',
} as const

export type FacetName = keyof typeof facetTitles
/** Those whose values the catalogue lists. */
export type ListedFacetName = Exclude<FacetName, 'type'>
/** All of them: to members only a list also says what it has to do with them. */
export const memberFacetNames = Object.keys(facetTitles) as FacetName[]
export const facetNames = memberFacetNames.filter((name) => name !== 'type')

export interface FacetValue {
  slug: string
  name: string
  count: number
}

/** What a filter offers; a value nobody counts has no count. */
export interface FacetOption {
  slug: string
  name: string
  count: number | null
}

/** One filter, with the values that can be chosen. */
export interface Facet {
  name: FacetName
  title: string
  values: FacetOption[]
  /** How many values there are, offered or not. */
  total: number
  /** Where all of them are; null where there is no such place. */
  allHref: string | null
}

/** Reads all values of a filter, given the others. @throws {ApiError} */
export type ListValues = (filter: ListedFacetName) => Promise<FacetValue[]>

/** What a list is asked for: everything that its address says. */
export interface ListState {
  query: string
  page: number
  sort: ItemSort | null
  chosen: Partial<Record<FacetName, readonly string[]>>
  /** To members: with what they put away. */
  hidden?: 'with'
}

const isSlug = (value: string) => slugShape.test(value)
const known: Partial<Record<FacetName, (value: string) => boolean>> = {
  type: isKeyOf(relationChoices),
  status: isKeyOf(statusChoices),
  sales_methods: isKeyOf(salesMethods),
  others: isKeyOf(itemFlags),
  release_years: (value) => /^[12]\d{3}$/.test(value) || value === noYear,
}

/** Reads an address. */
export function readListState(search: URLSearchParams, names: readonly FacetName[] = facetNames): ListState {
  const chosen: ListState['chosen'] = {}
  for (const name of names) {
    const values = readValues(search, name, known[name] ?? isSlug)
    if (values.length > 0) chosen[name] = values
  }
  const sort = readWord(search, 'sort', itemSorts)
  return { query: readText(search, 'query'), page: readPage(search), sort, chosen }
}

/** The same as an address, `?` and all, or nothing. */
export function searchOf({ query, page, sort, chosen, hidden }: ListState): string {
  const facets = Object.fromEntries(memberFacetNames.map((name) => [name, chosen[name]]))
  return queryString({ query, ...facets, sort, hidden, page })
}

type ApiQuery = Partial<Record<FacetName, string>> & { page: number; sort?: ItemSort; hidden?: 'with' }

/** The same as the API wants it. */
export function apiQueryOf({ page, sort, chosen, hidden }: ListState): ApiQuery {
  const lists = Object.entries(chosen).map(([name, values]) => [name, values.join(',')])
  const wanted = { ...(sort === null ? {} : { sort }), ...(hidden ? { hidden } : {}) }
  return { ...Object.fromEntries(lists), page, ...wanted }
}

/** The list with one value more, or without it; from its first page, because it is another list. */
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
