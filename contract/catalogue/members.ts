import { z } from 'zod'
import { memberItem, memberMark } from '#contract/collection/collection.ts'
import { itemParams } from '#contract/collection/fields.ts'
import { relationChoices } from '#contract/collection/words.ts'
import { endpoint } from '#contract/endpoint.ts'
import { memberMetadata, memberSearchMetadata, paging } from '#contract/paging.ts'
import { item, itemDetail, lastUpdated, license, suggestion } from './catalogue.ts'
import { commaSeparated, facet, filterTotals, filterValues, itemFilters, query } from './filters.ts'

/* The catalogue for members: every item includes the caller's mark. */

const words = Object.keys(relationChoices) as (keyof typeof relationChoices)[]

/**
 * Accepts the parameter `user` of docs/product.md#answers-and-errors, which has no effect because marks are always included.
 */
export const memberFilters = itemFilters.extend({
  user: z.enum(['true', 'false'], 'Escribe true o false.').optional(),
  type: commaSeparated(z.enum(words, 'No conocemos ese valor.')),
  /** Lists leave out figures of no interest unless requested. */
  hidden: z.enum(['without', 'with'], 'Escribe without o with.').default('without'),
})

const aMinute = 60
const searchLimits = [{ by: 'member', max: 300, seconds: aMinute }] as const
const collectorGet = { method: 'GET', who: 'collector' } as const

const memberLicense = license.extend({
  is_hidden: z.boolean(),
  /** How many figures lists leave out: all of a hidden license. */
  hidden: z.int(),
})

export const listMemberLicenses = endpoint({
  ...collectorGet,
  path: 'licenses',
  summary:
    'Lists all licenses, with whether the member hid them and how many of their figures lists leave out',
  answer: z.array(memberLicense),
})

export const listMemberItems = endpoint({
  ...collectorGet,
  path: 'items',
  summary: "Lists items by filters with the member's marks, and counts those left out as of no interest",
  query: memberFilters.extend(paging),
  answer: z.array(memberItem),
  paged: memberMetadata,
})

export const listMemberItemFilters = endpoint({
  ...collectorGet,
  path: 'items/fill-filters',
  summary: 'Lists the values of every filter with their counts, given the other filters',
  limits: searchLimits,
  query: memberFilters.extend({ query }),
  /** `type` counts the member's marks, whatever is chosen there. */
  answer: filterValues.extend({ type: facet }),
  paged: filterTotals,
})

export const listMemberFilterValues = endpoint({
  ...collectorGet,
  path: 'items/filter-values/:filter',
  summary: 'Lists all values of one filter with their counts, given the other filters',
  limits: searchLimits,
  params: z.object({ filter: filterValues.keyof() }),
  query: memberFilters.extend({ query }),
  answer: facet,
})

export const searchMemberItems = endpoint({
  ...collectorGet,
  path: 'items/search',
  summary: 'Searches items, including those of no interest',
  limits: searchLimits,
  query: memberFilters.extend({ ...paging, query }),
  answer: z.array(memberItem),
  paged: memberSearchMetadata,
})

export const suggestMemberItems = endpoint({
  ...collectorGet,
  path: 'items/suggest',
  summary: "Suggests up to eight items while the member types, with the member's marks",
  limits: searchLimits,
  query: z.object({ query }),
  answer: z.array(suggestion.extend({ user: memberMark })),
})

export const listMemberLastUpdatedItems = endpoint({
  ...collectorGet,
  path: 'items/last-updated',
  summary: 'Lists the most recently changed items',
  answer: z.array(memberItem),
})

export const getMemberItem = endpoint({
  ...collectorGet,
  path: 'items/:id',
  summary: 'Returns an item with its details, also a private one of the member',
  params: itemParams,
  answer: itemDetail.extend({ is_private: z.boolean() }),
})

/** A change of the catalogue: a new figure or a moved date. */
const catalogueUpdate = z.object({
  kind: z.enum(['new_item', 'release_change']),
  happened_at: z.iso.datetime(),
  item,
  /** The earlier date at its own precision; null when there was none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const listCatalogueUpdates = endpoint({
  ...collectorGet,
  path: 'items/log-latest-updates',
  summary: 'Lists the latest changes of the catalogue, newest first',
  answer: z.array(catalogueUpdate),
  beside: { catalogue: lastUpdated },
})

export type MemberFilters = z.output<typeof memberFilters>
export type MemberLicense = z.infer<typeof memberLicense>
export type CatalogueUpdate = z.infer<typeof catalogueUpdate>
