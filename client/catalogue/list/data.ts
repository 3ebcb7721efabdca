import type { ItemCardData } from '#client/catalogue/data.ts'
import type { Facet, FacetValue, ListedFacetName, ListState } from '#client/catalogue/filters/rules.ts'
import { apiQueryOf } from '#client/catalogue/filters/rules.ts'
import type { Call } from '#contract/endpoints.ts'
import type { Metadata } from '#contract/paging.ts'

export interface ListFilterParams {
  state: ListState
  metadata: Metadata
  facets: Facet[]
}

export interface ItemListing extends ListFilterParams {
  cards: ItemCardData[]
  /** No item has all the words of the search: these have some of them. */
  isPartial: boolean
}

/** The license or line of the page; empty on the search page. */
export interface ListScope {
  license?: string
  line?: string
}

/** Loads every value of a filter, given the page and the other filters but not its own choice. */
export async function loadFilterValues(
  call: Call,
  filter: ListedFacetName,
  { scope, state }: { scope: ListScope; state: ListState },
): Promise<FacetValue[]> {
  const { page: _, ...query } = { ...apiQueryOf(state), ...scope, query: state.query }
  const { data: values } = await call('listFilterValues', { params: { filter }, query })
  return values
}
