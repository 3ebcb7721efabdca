import { z } from 'zod'
import { item, lastUpdated, license } from './catalogue.ts'
import { commaSeparated, facet, filterTotals, filterValues, itemFilters, query } from './catalogue-filters.ts'
import { memberItem } from './collection.ts'
import { relationChoices } from './collection-words.ts'
import { endpoint } from './endpoint.ts'
import { memberMetadata, memberSearchMetadata, paging } from './paging.ts'

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
const asked = { method: 'GET', who: 'collector' } as const

export const memberLicense = license.extend({
  is_hidden: z.boolean(),
  /** How many figures lists leave out: all of a hidden license. */
  hidden: z.int(),
})

export const listMemberLicenses = endpoint({
  ...asked,
  path: 'licenses',
  summary:
    'Every license, in the order of the catalogue, whether the member hid it, and how much of it lists leave out',
  answer: z.array(memberLicense),
})

export const listMemberItems = endpoint({
  ...asked,
  path: 'items',
  summary:
    'Items, filtered, each with where it stands with the member, and how many are left out as of no interest',
  query: memberFilters.extend(paging),
  answer: z.array(memberItem),
  paged: memberMetadata,
})

export const listMemberItemFilters = endpoint({
  ...asked,
  path: 'items/fill-filters',
  summary: 'The values of every filter with their counts, given the other filters',
  limits: searchLimits,
  query: memberFilters.extend({ query }),
  /** `type` counts the member's marks, whatever is chosen there. */
  answer: filterValues.extend({ type: facet }),
  paged: filterTotals,
})

export const listMemberFilterValues = endpoint({
  ...asked,
  path: 'items/filter-values/:filter',
  summary: 'All values of one filter with their counts, given the other filters',
  limits: searchLimits,
  params: z.object({ filter: filterValues.keyof() }),
  query: memberFilters.extend({ query }),
  answer: facet,
})

export const searchMemberItems = endpoint({
  ...asked,
  path: 'items/search',
  summary: 'Search; here nothing is hidden, for whoever writes a name wants to see it',
  limits: searchLimits,
  query: memberFilters.extend({ ...paging, query }),
  answer: z.array(memberItem),
  paged: memberSearchMetadata,
})

export const listMemberLastUpdatedItems = endpoint({
  ...asked,
  path: 'items/last-updated',
  summary: 'The items changed most recently',
  answer: z.array(memberItem),
})

/** A change of the catalogue: a new figure or a moved date. */
export const catalogueUpdate = z.object({
  kind: z.enum(['new_item', 'release_change']),
  happened_at: z.iso.datetime(),
  item,
  /** The earlier date at its own precision; null when there was none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const listCatalogueUpdates = endpoint({
  ...asked,
  path: 'items/log-latest-updates',
  summary: 'What happened to the catalogue lately, the latest first',
  answer: z.array(catalogueUpdate),
  beside: { catalogue: lastUpdated },
})

export type MemberFilters = z.output<typeof memberFilters>
export type MemberLicense = z.infer<typeof memberLicense>
export type CatalogueUpdate = z.infer<typeof catalogueUpdate>
