import type { Niche } from '#client/catalogue/data.ts'
import { nicheOf } from '#client/catalogue/data.ts'
import type { Facet, FacetValue, ListState } from '#client/catalogue/filters/rules.ts'
import { apiQueryOf, facetNames, facetTitles } from '#client/catalogue/filters/rules.ts'
import type { Item } from '#contract/catalogue.ts'
import type { FilterTotals, FilterValues } from '#contract/catalogue-filters.ts'
import type { Call } from '#contract/endpoints.ts'
import type { Metadata } from '#contract/paging.ts'

/** A page of figures, and every way to narrow it down. */
export interface ItemListing {
  state: ListState
  niches: Niche[]
  metadata: Metadata
  facets: Facet[]
  /** A search that nothing fulfils whole: these figures have some of its words. */
  isPartial: boolean
}

/** The license or line whose page it is; nothing on the search page. */
export interface Scope {
  license?: string
  line?: string
}

const facetValuesMax = 60

export async function loadItems(call: Call, scope: Scope, state: ListState): Promise<ItemListing> {
  const { page, ...query } = { ...apiQueryOf(state), ...scope }
  const [items, filters] = await Promise.all([
    call('listItems', { query: { ...query, page } }),
    call('listItemFilters', { query }),
  ])
  return listingOf(state, items, { ...filters, data: offered(filters.data, scope) })
}

export async function searchItems(call: Call, state: ListState): Promise<ItemListing> {
  const { page, ...query } = { ...apiQueryOf(state), query: state.query }
  const [items, filters] = await Promise.all([
    call('searchItems', { query: { ...query, page } }),
    call('listItemFilters', { query }),
  ])
  const listing = listingOf(state, items, filters)
  return { ...listing, isPartial: items.metadata.is_partial && items.metadata.total > 0 }
}

/** Every license among what a search and filters find, whichever of them is chosen. */
export async function loadLicenseValues(call: Call, state: ListState): Promise<FacetValue[]> {
  const { page: _, ...query } = { ...apiQueryOf(state), query: state.query }
  const { data: values } = await call('listFilterValues', { params: { filter: 'licenses' }, query })
  return values
}

type ItemsAnswer = { data: Item[]; metadata: Metadata }
type FiltersAnswer = { data: FilterValues; metadata: FilterTotals }

function listingOf(state: ListState, { data, metadata }: ItemsAnswer, filters: FiltersAnswer): ItemListing {
  const facets = facetNames
    .filter((name) => state.chosen[name] !== undefined || canNarrow(filters.data[name], metadata.total))
    .map((name) => {
      const values = shortened(filters.data[name], state.chosen[name] ?? [])
      const total = Math.max(filters.metadata.values[name], values.length)
      return { name, title: facetTitles[name], values, total }
    })
  return { state, niches: nichesOf(data), metadata, facets, isPartial: false }
}

/** Figures of one name and place show what else tells them apart. */
export function nichesOf(items: readonly Item[]): Niche[] {
  const niches = items.map((item) => ({ ...nicheOf(item), sku: item.sku }))
  const sameAs = (a: Niche) => (b: Niche) =>
    a.name === b.name && a.caption === b.caption && a.franchise === b.franchise
  return niches.map(({ sku, ...niche }) => {
    const isAlone = niches.filter(sameAs(niche)).length === 1
    return { ...niche, code: isAlone ? null : (sku ?? `N.º ${niche.id}`) }
  })
}

/** On the page of a license or line, that one is not up for choice. */
function offered(filters: FilterValues, { license, line }: Scope): FilterValues {
  return {
    ...filters,
    licenses: license === undefined ? filters.licenses : [],
    lines: line === undefined ? filters.lines : [],
  }
}

/** A filter that every figure of the list has in common leads nowhere. */
function canNarrow(values: FacetValue[], total: number): boolean {
  return values.length > 1 || values.some(({ count }) => count < total)
}

/** The most frequent values, and those chosen whatever their count. */
function shortened(values: FacetValue[], chosen: readonly string[]): FacetValue[] {
  const [first, rest] = [values.slice(0, facetValuesMax), values.slice(facetValuesMax)]
  return [...first, ...rest.filter(({ slug }) => chosen.includes(slug))]
}
