import { itemFlags, noYear, salesMethods, slugShape, statusChoices } from '#contract/catalogue-words.ts'
import type { CollectionView, OwnSort } from '#contract/collection-words.ts'
import { collectionLimits, collectionViews, conditions, ownSorts } from '#contract/collection-words.ts'

/** The filters of a list of one's own, in the order a page shows them, under the names they have in the address. */
export const ownFacets = {
  licenses: 'Licencia',
  lines: 'Línea',
  condition: 'Estado de la copia',
  release_years: 'Año de lanzamiento',
  status: 'Lanzamiento',
  brands: 'Marca',
  sagas: 'Saga',
  arcos: 'Arco',
  sales_methods: 'Venta',
  others: 'Edición',
} as const

export type OwnFacet = keyof typeof ownFacets
export const ownFacetNames = Object.keys(ownFacets) as OwnFacet[]

/** Which of the lists: what one has, or what one is not interested in. */
export type OwnList = 'collection' | 'notinterested'

/** Everything the address says of a list. */
export interface OwnState {
  list: OwnList
  query: string
  store: string
  place: string
  chosen: Partial<Record<OwnFacet, readonly string[]>>
  sort: OwnSort | null
  order: 'asc' | 'desc' | null
  /** Null: as the member likes lists to open. */
  view: CollectionView | null
}

const textMax = 200
const valuesMax = 40
const isSlug = (value: string) => slugShape.test(value)
const isWordOf = (words: object) => (value: string) => Object.hasOwn(words, value)
const known: Partial<Record<OwnFacet, (value: string) => boolean>> = {
  condition: isWordOf(conditions),
  status: isWordOf(statusChoices),
  sales_methods: isWordOf(salesMethods),
  others: isWordOf(itemFlags),
  release_years: (value) => /^[12]\d{3}$/.test(value) || value === noYear,
}

/** Reads an address. What makes no sense there is left out: a mistyped filter shows the list, not an error. */
export function readOwnState(search: URLSearchParams): OwnState {
  const chosen: OwnState['chosen'] = {}
  for (const name of ownFacetNames) {
    const values = search.getAll(name).flatMap((value) => value.split(','))
    const good = [...new Set(values.map((value) => value.trim()))].filter(known[name] ?? isSlug)
    if (good.length > 0) chosen[name] = good.slice(0, valuesMax).sort()
  }
  const [sort, order, view] = ['sort', 'order', 'vista'].map((name) => search.get(name) ?? '')
  return {
    list: search.get('type') === 'notinterested' ? 'notinterested' : 'collection',
    query: plainText(search.get('query'), textMax),
    store: plainText(search.get('store'), collectionLimits.store),
    place: plainText(search.get('place'), collectionLimits.place),
    chosen,
    sort: sort && isWordOf(ownSorts)(sort) ? (sort as OwnSort) : null,
    order: order === 'asc' || order === 'desc' ? order : null,
    view: view && isWordOf(collectionViews)(view) ? (view as CollectionView) : null,
  }
}

/** The same as an address, `?` and all, or nothing. */
export function ownSearch({ list, query, store, place, chosen, sort, order, view }: OwnState): string {
  const search = new URLSearchParams()
  if (list !== 'collection') search.set('type', list)
  for (const [name, text] of Object.entries({ query, store, place })) if (text !== '') search.set(name, text)
  for (const name of ownFacetNames) if (chosen[name]?.length) search.set(name, chosen[name].join(','))
  for (const [name, word] of Object.entries({ sort, order, vista: view })) if (word) search.set(name, word)
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`
}

/** The place of the page: the license and line of its path. */
export interface OwnPlace {
  license?: string | undefined
  line?: string | undefined
}

/** The same as the API wants it, without its page. */
export function ownQuery({ list, query, store, place, chosen, sort, order }: OwnState, within: OwnPlace) {
  const lists = Object.entries(chosen).map(([name, values]) => [name, values.join(',')])
  const { license, line } = within
  const texts = {
    query,
    store,
    place,
    sort: sort ?? '',
    order: order ?? '',
    license: license ?? '',
    line: line ?? '',
  }
  const given = Object.entries(texts).filter(([, text]) => text !== '')
  return { type: list, ...Object.fromEntries([...given, ...lists]) } as { type: OwnList } & Record<
    string,
    string
  >
}

export function toggledOwn(state: OwnState, facet: OwnFacet, slug: string): OwnState {
  const before = state.chosen[facet] ?? []
  const after = before.includes(slug) ? before.filter((value) => value !== slug) : [...before, slug].sort()
  return { ...state, chosen: { ...state.chosen, [facet]: after } }
}

export function withoutOwnFilters(state: OwnState): OwnState {
  return { ...state, query: '', store: '', place: '', chosen: {} }
}

/** A column that is pressed again turns round. */
export function sortedBy(state: OwnState, sort: OwnSort): OwnState {
  if (state.sort !== sort) return { ...state, sort, order: null }
  return { ...state, order: (state.order ?? usualOrder(sort)) === 'asc' ? 'desc' : 'asc' }
}

/** Where one looks first: the newest, the dearest, the most wanted, but names from A on (as the API does). */
export function usualOrder(sort: OwnSort): 'asc' | 'desc' {
  return sort === 'nombre' || sort === 'licencia' ? 'asc' : 'desc'
}

export function ownFiltersCount({ query, store, place, chosen }: OwnState): number {
  const texts = [query, store, place].filter((text) => text !== '').length
  return texts + Object.values(chosen).reduce((sum, values) => sum + values.length, 0)
}

/** Control characters and halves of letters mean nothing to a search, and no database takes them. */
function plainText(text: string | null, max: number): string {
  const plain = (text ?? '').toWellFormed().replace(/[\p{Cc}\uFFFD]+/gu, ' ')
  return plain.trim().slice(0, max).trim()
}
