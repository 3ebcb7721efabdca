import { z } from 'zod'
import { ref } from '#contract/catalogue/catalogue.ts'
import { memberItem } from '#contract/collection/collection.ts'
import { tradedItem } from '#contract/collection/trades.ts'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'

const figures = z.object({ total: z.int(), items: z.array(memberItem) })
const traded = z.object({ total: z.int(), items: z.array(tradedItem) })

const ofMember = {
  method: 'GET',
  who: 'collector',
  limits: [{ by: 'member', max: 60, seconds: 60 }],
  params: z.object({ username: line({ max: 60, missing: 'Falta el nombre de usuario.' }) }),
} as const

/** Compares only what the other member shows publicly (docs/product.md#comparing). */
export const compareCollections = endpoint({
  ...ofMember,
  path: 'me/compare/:username',
  summary: "Compares the member's collection with a public one",
  answer: z.object({
    /** The figures of each collection, and those that are in both. */
    counts: z.object({ own: z.int(), theirs: z.int(), common: z.int() }),
    /** What the other has and the member wants. */
    wanted: figures,
    /** What the member has and the other lacks, in lines that the other collects. */
    missing: figures,
    /** Lines that both collect, with what each of them has of its figures. */
    lines: z.array(
      z.object({ license: ref, line: ref, items_count: z.int(), own: z.int(), theirs: z.int() }),
    ),
  }),
})

export const compareTrades = endpoint({
  ...ofMember,
  path: 'me/compare/:username/trades',
  summary:
    'Compares what a public profile sells or trades with what the member wants, and the other way round',
  answer: z.object({
    /** What the other sells or trades and the member wants. */
    theirs: traded,
    /** What the member sells or trades and is in the public wishlist of the other. */
    own: traded,
  }),
})

export type TradeComparison = z.infer<typeof compareTrades.answer>
export type Comparison = z.infer<typeof compareCollections.answer>
