import { z } from 'zod'
import { ref } from './catalogue.ts'
import { commaSeparated } from './catalogue-filters.ts'
import { ownItem } from './collection.ts'
import { hiddenLineParams, shelfParams } from './collection-fields.ts'
import { ownFilters } from './collection-filters.ts'
import { relations } from './collection-words.ts'
import { endpoint } from './endpoint.ts'
import { metadata } from './paging.ts'

/* A member's own lists, and what they come to. */

const wordsOf = <T extends Record<string, string>>(words: T) =>
  z.enum(Object.keys(words) as (keyof T & string)[], 'No conocemos ese valor.')

const asked = { method: 'GET', who: 'collector' } as const

const own = { ...asked, query: ownFilters, answer: z.array(ownItem), paged: metadata } as const

export const listOwnItems = endpoint({
  ...own,
  path: 'me/items',
  summary: 'My collection, or with `type` others of my lists',
  query: ownFilters.safeExtend({ type: commaSeparated(wordsOf(relations)) }),
})

export const listWishes = endpoint({ ...own, path: 'me/items_want', summary: 'My wishlist' })

export const listNotInterested = endpoint({
  ...own,
  path: 'me/items_notinterested',
  summary: 'The figures I am not interested in',
})

export const listLastMarkedItems = endpoint({
  ...asked,
  path: 'me/itemsLastUpdated',
  summary: 'What I marked last, in whatever list',
  answer: z.array(ownItem),
})

/** What was paid, by currency; copies without a price are not in it. */
const paid = z.array(z.object({ currency: z.string(), cents: z.int(), copies: z.int() }))

const tally = {
  collection: z.int(),
  copies: z.int(),
  paid,
  want: z.int(),
  /** Of interest: what completion is measured by. */ total: z.int(),
}

export const collectionTotals = z.object({
  items: z.int(),
  copies: z.int(),
  paid,
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
  ...asked,
  path: 'me/collection',
  summary: 'How far my collection goes: by license and line, copies and what they cost',
  answer: collectionTotals,
})

export const hiddenShelf = z.object({ license: ref, line: ref.nullable(), hidden_at: z.iso.datetime() })
const hidden = z.array(hiddenShelf)
const hiding = { who: 'collector', forbidsViewAs: true, answer: hidden } as const
const ofLicense = { ...hiding, path: 'me/hidden/:license', params: shelfParams } as const
const ofLine = { ...hiding, path: 'me/hidden/:license/:line', params: hiddenLineParams } as const

export const listHiddenShelves = endpoint({
  ...asked,
  path: 'me/hidden',
  summary: 'The licenses and lines I am not interested in, the last hidden first',
  answer: hidden,
})
export const hideLicense = endpoint({ ...ofLicense, method: 'POST', summary: 'Hides a whole license' })
export const showLicense = endpoint({ ...ofLicense, method: 'DELETE', summary: 'Shows a license again' })
export const hideLine = endpoint({ ...ofLine, method: 'POST', summary: 'Hides a whole line' })
export const showLine = endpoint({ ...ofLine, method: 'DELETE', summary: 'Shows a line again' })

export type CollectionTotals = z.infer<typeof collectionTotals>
export type HiddenShelf = z.infer<typeof hiddenShelf>
