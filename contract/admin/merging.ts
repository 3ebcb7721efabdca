import { z } from 'zod'
import { itemDetail } from '#contract/catalogue/catalogue.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { adminEndpoint } from './endpoint.ts'
import { duplicateReasons } from './merging-words.ts'

const idMessage = 'Escribe el número de una figura.'
const id = z.coerce.number(idMessage).int(idMessage).min(1, idMessage).max(2_147_483_647, idMessage)
const itemParams = z.object({ id })

const reason = enumOf(duplicateReasons)

const side = itemDetail.pick({
  id: true,
  slug: true,
  name: true,
  license: true,
  line: true,
  brand: true,
  image: true,
  is_adult: true,
  sku: true,
  barcode: true,
  source_id: true,
})

export const listDuplicates = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/duplicates',
  summary: 'Pairs of figures that may be the same, the surest first',
  query: z.object({ ...paging, reason: reason.optional() }),
  answer: z.array(z.object({ reason, items: z.tuple([side, side]) })),
  paged: metadata,
})

const pair = z.object({ item_id: id, other_id: id }, 'Envía las dos figuras.')

export const dismissDuplicate = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/duplicates/dismiss',
  summary: 'Says that two figures are not the same, so that they are not listed again',
  body: pair,
  answer: z.object({ is_dismissed: z.boolean() }),
})

export const restoreDuplicate = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/duplicates/restore',
  summary: 'Lists a dismissed pair again',
  body: pair,
  answer: z.object({ is_dismissed: z.boolean() }),
})

/** How many rows of each kind go to the figure that is kept. */
const moves = z.object({
  marks: z.int(),
  /** Members with a mark on both; the stronger one stays. */
  members_with_both: z.int(),
  copies: z.int(),
  photos: z.int(),
  reservations: z.int(),
  ledger_entries: z.int(),
  images: z.int(),
  release_changes: z.int(),
  intake_rows: z.int(),
})

export const previewMerge = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items/:id/merge-preview',
  summary: 'Both figures of a merge and what would move to the one that is kept',
  params: itemParams,
  query: z.object({ into: id }),
  answer: z.object({
    merged: itemDetail,
    kept: itemDetail,
    /** Fields that are empty in the kept figure and filled from the other. */
    filled: z.array(z.string()),
    moves,
  }),
})

export const mergeItem = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items/:id/merge',
  summary: 'Merges a figure into another one: its marks, copies, reservations and history move',
  params: itemParams,
  body: z.object({ into: id }, 'Elige la figura que se queda.'),
  answer: z.object({ id: z.int(), slug: z.string(), moves }),
})

export const listMerges = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items/:id/merges',
  summary: 'The figures that were merged into this one and can be given back, the newest first',
  params: itemParams,
  /** For 30 days, and not once this figure was merged into another one. */
  answer: z.array(z.object({ id: z.int(), name: z.string(), merged_at: z.iso.datetime() })),
})

export const undoMerge = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items/:id/merge/undo',
  summary: 'Undoes the merge of the figure with this number; what somebody changed since stays as it is',
  params: itemParams,
  body: z.object({}, 'Envía {}.'),
  answer: z.object({
    id: z.int(),
    /** How many members have what they had before. */
    members: z.int(),
    /** Members who changed their mark, copies or reservations since: theirs stay with the kept figure. */
    members_kept: z.int(),
    /** Fields of the kept figure that the merge filled and somebody changed since. */
    fields_kept: z.array(z.string()),
    /** Fields of the figure that is back whose value is gone or belongs to another figure. */
    fields_left_out: z.array(z.string()),
  }),
})

export type UndoableMerge = z.infer<(typeof listMerges)['answer']>[number]
export type MergeUndo = z.infer<(typeof undoMerge)['answer']>
export type DuplicatePair = z.infer<(typeof listDuplicates)['answer']>[number]
export type DuplicateSide = z.infer<typeof side>
export type MergeMoves = z.infer<typeof moves>
export type MergePreview = z.infer<(typeof previewMerge)['answer']>
