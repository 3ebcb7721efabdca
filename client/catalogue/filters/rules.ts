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

/** The filters of spec §3 in the order a page shows them, under the names they have in the address. */
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

/** What a list is asked for: everything that its address says. */
export interface ListState {
  query: string
  page: number
  sort: ItemSort | null
  chosen: Partial<Record<FacetName, readonly string[]>>
  /** To members: with what they put away. */
  hidden?: 'with'
}

const queryLengthMax = 200
const valuesMax = 40
const pageMax = 1_000_000

const isSlug = (value: string) => slugShape.test(value)
const isWordOf = (words: object) => (value: string) => Object.hasOwn(words, value)
const known: Partial<Record<FacetName, (value: string) => boolean>> = {
  type: isWordOf(relationChoices),
  status: isWordOf(statusChoices),
  sales_methods: isWordOf(salesMethods),
  others: isWordOf(itemFlags),
  release_years: (value) => /^[12]\d{3}$/.test(value) || value === noYear,
}

/** Reads an address. What makes no sense there is left out: a mistyped filter shows the list, not an error. */
export function readListState(search: URLSearchParams, names: readonly FacetName[] = facetNames): ListState {
  const chosen: ListState['chosen'] = {}
  for (const name of names) {
    const values = search.getAll(name).flatMap((value) => value.split(','))
    const good = [...new Set(values.map((value) => value.trim()))].filter(known[name] ?? isSlug)
    if (good.length > 0) chosen[name] = good.slice(0, valuesMax).sort()
  }
  const sort = search.get('sort') ?? ''
  return {
    query: plainText(search.get('query') ?? ''),
    page: pageNumber(search.get('page')),
    sort: isWordOf(itemSorts)(sort) ? (sort as ItemSort) : null,
    chosen,
  }
}

/** The same as an address, `?` and all, or nothing. */
export function searchOf({ query, page, sort, chosen, hidden }: ListState): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('query', query)
  for (const name of memberFacetNames) if (chosen[name]?.length) search.set(name, chosen[name].join(','))
  if (sort !== null) search.set('sort', sort)
  if (hidden) search.set('hidden', hidden)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`
}

type ApiQuery = Partial<Record<FacetName, string>> & { page: number; sort?: ItemSort; hidden?: 'with' }

/** The same as the API wants it. */
export function apiQueryOf({ page, sort, chosen, hidden }: ListState): ApiQuery {
  const lists = Object.entries(chosen).map(([name, values]) => [name, values.join(',')])
  const wanted = { ...(sort === null ? {} : { sort }), ...(hidden ? { hidden } : {}) }
  return { ...Object.fromEntries(lists), page, ...wanted }
}

/** The list with one value more, or without it; from its first page, because it is another list. */
export function toggled(state: ListState, facet: FacetName, slug: string): ListState {
  const before = state.chosen[facet] ?? []
  const after = before.includes(slug) ? before.filter((value) => value !== slug) : [...before, slug].sort()
  return { ...state, page: 1, chosen: { ...state.chosen, [facet]: after } }
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, chosen: {} }
}

export function chosenCount({ chosen }: ListState): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
}

function pageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1
}

/** Control characters and halves of letters mean nothing to a search, and no database takes them. */
function plainText(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\uFFFD]+/gu, ' ')
  return [...plain.trim()].slice(0, queryLengthMax).join('').slice(0, queryLengthMax).trim()
}
