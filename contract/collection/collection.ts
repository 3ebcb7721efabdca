import { z } from 'zod'
import { anyItem, boxedItem } from '#contract/catalogue/catalogue.ts'
import { enumOf } from '#contract/enum-of.ts'
import { conditions, relations, tradeKinds } from './words.ts'

export const relation = enumOf(relations)

/** The caller's mark of a figure; `quantity` counts copies. */
export const memberMark = z.object({
  relation: relation.nullable(),
  reserved: z.boolean(),
  quantity: z.int(),
})

/** A member's own photo of a copy in two sizes, as paths below the root of pictures. */
export const copyPhoto = z.object({
  id: z.int(),
  path: z.string(),
  thumb_path: z.string(),
  width: z.int(),
  height: z.int(),
})

/** What a copy was worth on a day, as its owner says, and how they know. */
export const worth = z.object({
  amount_cents: z.int(),
  currency: z.string(),
  on: z.string(),
  source: z.string().nullable(),
})

/** That its owner sells or trades a copy, for how much, and until which day. */
export const trade = z.object({
  kind: enumOf(tradeKinds),
  amount_cents: z.int().nullable(),
  currency: z.string().nullable(),
  note: z.string().nullable(),
  until: z.string().nullable(),
})

/** A copy that the member owns. Prices are whole cents, days are civil dates. */
export const copy = z.object({
  id: z.int(),
  condition: enumOf(conditions).nullable(),
  price_paid_cents: z.int().nullable(),
  /** Its share of shipping, customs and the like, less discounts. What it cost is its price and this. */
  charges_cents: z.int().nullable(),
  currency: z.string().nullable(),
  acquired_on: z.string().nullable(),
  store: z.string().nullable(),
  place: z.string().nullable(),
  notes: z.string().nullable(),
  /** The names of its tags. */
  tags: z.array(z.string()),
  /** The last three, the newest first, which counts. */
  worth: z.array(worth),
  trade: trade.nullable(),
  photos: z.array(copyPhoto),
})

export const completedLine = z.object({ license_slug: z.string(), slug: z.string(), name: z.string() })

/**
 * What every mark call answers (docs/product.md#answers-and-errors). `used` counts figures against `item_limit` (null: no limit);
 * `removed_copies` are the copies that this call removed, for undo.
 */
export const markAnswer = z.object({
  relation: relation.nullable(),
  reserved: z.boolean(),
  quantity: z.int(),
  /** The list that the figure left; null if it was in none. */
  moved_from: z.enum(['collection', 'want', 'notinterested', 'reserved']).nullable(),
  used: z.int(),
  item_limit: z.int().nullable(),
  removed_copies: z.array(copy.omit({ id: true })),
  /** The line whose last missing figure this call added to the collection. */
  completed_line: completedLine.nullable(),
})

export const copyAnswer = markAnswer.extend({ copy })

export const memberItem = anyItem.extend({ user: memberMark })

/** A figure of one of the member's own lists, with its mark and copies. */
export const ownItem = boxedItem.extend({
  user: memberMark,
  marked_at: z.iso.datetime(),
  copies: z.array(copy),
  priority: z.int().nullable(),
  target_price_cents: z.int().nullable(),
  target_currency: z.string().nullable(),
  wish_tags: z.array(z.string()),
})

/** The same for a single figure, which may be in no list. */
export const ownMark = ownItem
  .pick({ user: true, copies: true, priority: true, target_price_cents: true, wish_tags: true })
  .extend({
    item_id: z.int(),
    marked_at: z.iso.datetime().nullable(),
    target_currency: z.string().nullable(),
  })

export type MemberMark = z.infer<typeof memberMark>
export type CopyPhoto = z.infer<typeof copyPhoto>
export type Worth = z.infer<typeof worth>
export type Trade = z.infer<typeof trade>
export type Copy = z.infer<typeof copy>
export type MarkAnswer = z.infer<typeof markAnswer>
export type CompletedLine = z.infer<typeof completedLine>
export type MovedFrom = MarkAnswer['moved_from']
export type MemberItem = z.infer<typeof memberItem>
export type OwnItem = z.infer<typeof ownItem>
export type OwnMark = z.infer<typeof ownMark>
