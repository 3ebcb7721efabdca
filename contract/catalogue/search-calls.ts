import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { metadata, paging, searchMetadata } from '#contract/paging.ts'
import { item, nearName, suggestion } from './catalogue.ts'
import { facet, filterTotals, filterValues, itemFilters, query, slug } from './filters.ts'

/** Public catalogue answers are the same for everyone and may be cached this long. */
const cacheSeconds = 60

/** Shared by the public calls of the catalogue. */
export const open = { method: 'GET', who: 'anyone', cacheSeconds } as const

const searchLimits = [{ by: 'address', max: 120, seconds: 60 }] as const

export const listItems = endpoint({
  ...open,
  path: 'publicdata/items',
  summary: 'Lists the items of a license or line by filters',
  query: itemFilters.extend(paging),
  answer: z.array(item),
  paged: metadata,
})

export const listItemFilters = endpoint({
  ...open,
  path: 'publicdata/fill-filters',
  summary: 'Lists the most frequent values of every filter with their counts, given the other filters',
  limits: searchLimits,
  query: itemFilters.extend({ query }),
  answer: filterValues,
  paged: filterTotals,
})

export const listFilterValues = endpoint({
  ...open,
  path: 'publicdata/filter-values/:filter',
  summary: 'Lists all values of one filter with their counts, given the other filters',
  limits: searchLimits,
  params: z.object({ filter: filterValues.keyof() }),
  query: itemFilters.extend({ query }),
  answer: facet,
})

export const searchItems = endpoint({
  ...open,
  path: 'public/items/search',
  summary: 'Searches items without regard to accents, case and small typing errors',
  limits: searchLimits,
  query: itemFilters.extend({ ...paging, query }),
  answer: z.array(item),
  paged: searchMetadata,
})

export const suggestItems = endpoint({
  ...open,
  path: 'public/items/suggest',
  summary: 'Suggests up to eight items while the visitor types, from the second letter on',
  limits: searchLimits,
  query: z.object({ query }),
  answer: z.array(suggestion),
})

export const suggestShelves = endpoint({
  ...open,
  path: 'public/licenses/suggest',
  summary: 'Suggests up to two licenses and three lines with a word that begins like this, the largest first',
  limits: searchLimits,
  query: z.object({ query }),
  answer: z.array(nearName),
})

export const listNearNames = endpoint({
  ...open,
  path: 'publicdata/near-names/:slug',
  summary: 'Lists the licenses, or lines of a license, with the most similar slugs',
  limits: searchLimits,
  params: z.object({ slug }),
  query: z.object({ license: slug.optional() }),
  answer: z.array(nearName),
})
