import { adultChoices, itemFlags, noYear, salesMethods, slugShape, statusChoices } from './words.ts'

/* The filters of lists whose values have counts, one row a filter: the only list (docs/search.md#adding-a-filter). Its order is that
   of the screen, its names those of the wire. Free of zod, so that the browser may import it. */

interface ItemFilter {
  title: string
  /** Its values: rows of a table, parts of a text of figures (item_texts), or words, which have a label here or are their own. */
  values: 'rows' | 'texts' | Readonly<Record<string, string>>
}

const itemFilterTable = {
  licenses: { title: 'Licencia', values: 'rows' },
  lines: { title: 'Línea', values: 'rows' },
  status: { title: 'Estado', values: statusChoices },
  release_years: { title: 'Año de lanzamiento', values: { [noYear]: 'Sin fecha' } },
  brands: { title: 'Marca', values: 'rows' },
  sagas: { title: 'Saga', values: 'rows' },
  arcos: { title: 'Arco', values: 'rows' },
  characters: { title: 'Personaje', values: 'texts' },
  sculptors: { title: 'Escultor', values: 'texts' },
  sales_methods: { title: 'Venta', values: salesMethods },
  others: { title: 'Edición', values: itemFlags },
  adults: { title: 'Para adultos', values: adultChoices },
} as const satisfies Record<string, ItemFilter>

type Filters = typeof itemFilterTable

export type Facet = keyof Filters
/** Facets whose values are rows of a table. */
export type NamedFacet = { [F in Facet]: Filters[F]['values'] extends 'rows' ? F : never }[Facet]
export type TextFacet = { [F in Facet]: Filters[F]['values'] extends 'texts' ? F : never }[Facet]
export type WordFacet = Exclude<Facet, NamedFacet | TextFacet>

const rows: Readonly<Record<Facet, ItemFilter>> = itemFilterTable

export const facets = Object.keys(itemFilterTable) as Facet[]
export const namedFacets = facets.filter((facet) => rows[facet].values === 'rows') as NamedFacet[]
export const textFacets = facets.filter((facet) => rows[facet].values === 'texts') as TextFacet[]
export const wordFacets = facets.filter((facet) => typeof rows[facet].values !== 'string') as WordFacet[]

export const facetTitle = (facet: Facet): string => rows[facet].title

/** The words of a facet with their labels; null for one whose values have slugs. */
export function facetWords(facet: Facet): Readonly<Record<string, string>> | null {
  const { values } = rows[facet]
  return typeof values === 'string' ? null : values
}

/** Whether an address may name this value. */
export function isFacetValue(facet: Facet, value: string): boolean {
  const words = facetWords(facet)
  if (words === null) return slugShape.test(value)
  return Object.hasOwn(words, value) || (facet === 'release_years' && /^[12]\d{3}$/.test(value))
}
