import { z } from 'zod'
import { item, lastUpdated, license } from './catalogue.ts'
import { commaSeparated, facet, filterTotals, filterValues, itemFilters, query } from './catalogue-filters.ts'
import { memberItem } from './collection.ts'
import { relationChoices } from './collection-words.ts'
import { endpoint } from './endpoint.ts'
import { memberMetadata, memberSearchMetadata, paging } from './paging.ts'

/* The catalogue as a member sees it: every figure says where it stands with who asks. */

const words = Object.keys(relationChoices) as (keyof typeof relationChoices)[]

/** `user` is what docs/product.md#answers-and-errors sends along; members are told anyway. */
export const memberFilters = itemFilters.extend({
  user: z.enum(['true', 'false'], 'Escribe true o false.').optional(),
  type: commaSeparated(z.enum(words, 'No conocemos ese valor.')),
  /** What is of no interest is left out of lists unless asked for. */
  hidden: z.enum(['without', 'with'], 'Escribe without o with.').default('without'),
})

const aMinute = 60
const searchLimits = [{ by: 'member', max: 300, seconds: aMinute }] as const
const asked = { method: 'GET', who: 'collector' } as const

export const memberLicense = license.extend({
  is_hidden: z.boolean(),
  /** Figures that lists leave out: all of a hidden license. */
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
  /** `type` counts what the member marked, whatever is chosen there. */
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

/** One thing that happened to the catalogue: a figure that came, or a date that moved. */
export const catalogueUpdate = z.object({
  kind: z.enum(['new_item', 'release_change']),
  happened_at: z.iso.datetime(),
  item,
  /** Of a date that moved, as exactly as it was known; null where there was none. */
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
