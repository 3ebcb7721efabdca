import { type CardItem, type ItemCardData, toItemCard } from '#client/catalogue/data.ts'
import { addUncountedLicenses, facetsOf } from '#client/catalogue/filters/facets.rules.ts'
import { apiQueryOf, facetNames, type ListState } from '#client/catalogue/filters/rules.ts'
import type { Item } from '#contract/catalogue/catalogue.ts'
import type { FilterTotals, FilterValues } from '#contract/catalogue/filters.ts'
import type { Call } from '#contract/endpoints.ts'
import type { Metadata } from '#contract/paging.ts'
import type { ItemListing, ListScope } from './data.ts'

export async function loadItems(call: Call, scope: ListScope, state: ListState): Promise<ItemListing> {
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

type ItemsAnswer = { data: Item[]; metadata: Metadata }
type FiltersAnswer = { data: FilterValues; metadata: FilterTotals }

function listingOf(state: ListState, { data, metadata }: ItemsAnswer, filters: FiltersAnswer): ItemListing {
  const counted = { values: filters.data, totals: filters.metadata.values }
  const facets = facetsOf(facetNames, counted, { state, itemsTotal: metadata.total })
  return {
    state,
    cards: toItemCards(data),
    metadata,
    facets: addUncountedLicenses(facets, state),
    isPartial: false,
  }
}

/** Figures with the same name, line and date also get what distinguishes them. */
export function toItemCards(items: readonly CardItem[]): ItemCardData[] {
  const cards = items.map((item) => ({ ...toItemCard(item), sku: item.sku }))
  const sameAs = (a: ItemCardData) => (b: ItemCardData) =>
    [a.name, a.line, a.brand, a.franchise, a.release].join('\n') ===
    [b.name, b.line, b.brand, b.franchise, b.release].join('\n')
  return cards.map(({ sku, ...card }) => {
    const isAlone = cards.filter(sameAs(card)).length === 1
    return { ...card, code: isAlone ? null : (sku ?? `N.º ${card.id}`) }
  })
}

/** On the page of a license or line, its own filter is left out. */
function offered(filters: FilterValues, { license, line }: ListScope): FilterValues {
  return {
    ...filters,
    licenses: license === undefined ? filters.licenses : [],
    lines: line === undefined ? filters.lines : [],
  }
}
