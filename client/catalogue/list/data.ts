import type { Niche } from '#client/catalogue/data.ts'
import { nicheOf } from '#client/catalogue/data.ts'
import type { Facet, FacetValue, ListState } from '#client/catalogue/filters/rules.ts'
import { apiQueryOf, facetNames, facetTitles } from '#client/catalogue/filters/rules.ts'
import type { FilterValues } from '#contract/catalogue-filters.ts'
import type { Call } from '#contract/endpoints.ts'
import type { Metadata } from '#contract/paging.ts'

/** A page of figures, and every way to narrow it down. */
export interface ItemListing {
  state: ListState
  niches: Niche[]
  metadata: Metadata
  facets: Facet[]
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
  return listingOf(state, items, offered(filters.data, scope))
}

export async function searchItems(call: Call, state: ListState): Promise<ItemListing> {
  const { page, ...query } = { ...apiQueryOf(state), query: state.query }
  const [items, filters] = await Promise.all([
    call('searchItems', { query: { ...query, page } }),
    call('listItemFilters', { query }),
  ])
  return listingOf(state, items, filters.data)
}

type ItemsAnswer = { data: Parameters<typeof nicheOf>[0][]; metadata: Metadata }

function listingOf(state: ListState, { data, metadata }: ItemsAnswer, filters: FilterValues): ItemListing {
  const facets = facetNames
    .filter((name) => state.chosen[name] !== undefined || canNarrow(filters[name], metadata.total))
    .map((name) => ({
      name,
      title: facetTitles[name],
      values: shortened(filters[name], state.chosen[name] ?? []),
    }))
  return { state, niches: data.map(nicheOf), metadata, facets }
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
