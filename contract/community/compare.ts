import { z } from 'zod'
import { ref } from '#contract/catalogue/catalogue.ts'
import { memberItem } from '#contract/collection/collection.ts'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'

const figures = z.object({ total: z.int(), items: z.array(memberItem) })

/** Compares only what the other member shows publicly (docs/product.md#comparing). */
export const compareCollections = endpoint({
  method: 'GET',
  path: 'me/compare/:username',
  summary: "Compares the member's collection with a public one",
  who: 'collector',
  limits: [{ by: 'member', max: 60, seconds: 60 }],
  params: z.object({ username: line({ max: 60, missing: 'Falta el nombre de usuario.' }) }),
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

export type Comparison = z.infer<typeof compareCollections.answer>
