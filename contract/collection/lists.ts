import { z } from 'zod'
import { ref } from '#contract/catalogue/catalogue.ts'
import { commaSeparated, slug } from '#contract/catalogue/filters.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { ownItem } from './collection.ts'
import { hiddenLineParams, shelfParams } from './fields.ts'
import { ownFilters } from './filters.ts'
import { relations } from './words.ts'

/* A member's own lists and their totals. */

const collectorGet = { method: 'GET', who: 'collector' } as const

const own = { ...collectorGet, query: ownFilters, answer: z.array(ownItem), paged: metadata } as const

export const listOwnItems = endpoint({
  ...own,
  path: 'me/items',
  acceptsReadToken: true,
  summary: "Lists the member's collection, or with `type` another list",
  query: ownFilters.safeExtend({ type: commaSeparated(enumOf(relations)) }),
})

export const listWishes = endpoint({
  ...own,
  path: 'me/items_want',
  acceptsReadToken: true,
  summary: "Lists the member's wishes",
})

export const listNotInterested = endpoint({
  ...own,
  path: 'me/items_notinterested',
  summary: 'Lists the figures that the member is not interested in',
})

export const listLastMarkedItems = endpoint({
  ...collectorGet,
  path: 'me/itemsLastUpdated',
  summary: 'Lists the most recently marked figures of all lists',
  answer: z.array(ownItem),
})

const lineShelf = z.object({
  license: ref,
  line: ref,
  /** The owned figures of the line. */
  collection: z.int(),
  /** The newest of them, at most twelve. */
  items: z.array(ownItem),
})

export const listLineShelves = endpoint({
  ...collectorGet,
  path: 'me/collection/shelves',
  summary: 'Lists the lines of the collection, the fullest first, each with its newest figures',
  query: z.object({ license: slug.optional(), ...paging }),
  answer: z.array(lineShelf),
  paged: metadata,
})

/** The prices paid, by currency. Copies without a price do not count. */
const paid = z.array(z.object({ currency: z.string(), cents: z.int(), copies: z.int() }))

/** What copies are worth by the last value of each, by its currency; `paid_cents` if all of these were paid in it. */
const worth = z.array(
  z.object({ currency: z.string(), cents: z.int(), copies: z.int(), paid_cents: z.int().nullable() }),
)

const tally = {
  collection: z.int(),
  copies: z.int(),
  paid,
  want: z.int(),
  /** Figures except those of no interest: the base of the percentage. */ total: z.int(),
}

const collectionTotals = z.object({
  items: z.int(),
  copies: z.int(),
  paid,
  worth,
  licenses: z.array(
    ref.extend({
      color: z.string().nullable(),
      license_image: z.string().nullable(),
      ...tally,
      lines: z.array(ref.extend(tally)),
    }),
  ),
})

export const getCollection = endpoint({
  ...collectorGet,
  path: 'me/collection',
  acceptsReadToken: true,
  summary: 'Returns the completion of the collection by license and line, its copies and their cost',
  answer: collectionTotals,
})

const hiddenShelf = z.object({ license: ref, line: ref.nullable(), hidden_at: z.iso.datetime() })
const hidden = z.array(hiddenShelf)
const hiding = { who: 'collector', forbidsViewAs: true, answer: hidden } as const
const ofLicense = { ...hiding, path: 'me/hidden/:license', params: shelfParams } as const
const ofLine = { ...hiding, path: 'me/hidden/:license/:line', params: hiddenLineParams } as const

export const listHiddenShelves = endpoint({
  ...collectorGet,
  path: 'me/hidden',
  summary: 'Lists the licenses and lines that the member hid, the most recent first',
  answer: hidden,
})
export const hideLicense = endpoint({ ...ofLicense, method: 'POST', summary: 'Hides a whole license' })
export const showLicense = endpoint({ ...ofLicense, method: 'DELETE', summary: 'Shows a license again' })
export const hideLine = endpoint({ ...ofLine, method: 'POST', summary: 'Hides a whole line' })
export const showLine = endpoint({ ...ofLine, method: 'DELETE', summary: 'Shows a line again' })

export type LineShelf = z.infer<typeof lineShelf>
export type LineShelvesQuery = z.output<(typeof listLineShelves)['query']>
export type CollectionTotals = z.infer<typeof collectionTotals>
export type HiddenShelf = z.infer<typeof hiddenShelf>
