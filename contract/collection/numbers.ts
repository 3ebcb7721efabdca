import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { memberItem } from './collection.ts'
import { numberGroups } from './words.ts'

export const getCollectionNumbers = endpoint({
  method: 'GET',
  path: 'me/collection-numbers',
  acceptsReadToken: true,
  summary:
    'Counts the copies of the collection, and what was paid for them, by license, brand, store, condition and time; and what sales earned',
  who: 'collector',
  answer: z.array(
    z.object({
      group: enumOf(numberGroups),
      /** A name, a condition, a year or a month as YYYY-MM; empty for copies of which it is not known. */
      name: z.string(),
      copies: z.int(),
      /** By currency. Copies without a price are not in it. Of sales it is what they earned, which may be less than nothing; of those uncounted, what was received. */
      paid: z.array(z.object({ currency: z.string(), cents: z.int() })),
      /** The newest of the figures that has a picture; null for what was sold. */
      face: z.object({ id: z.int(), image: z.string().nullable() }).nullable(),
    }),
  ),
})

export const getCollectionRecords = endpoint({
  method: 'GET',
  path: 'me/collection-records',
  acceptsReadToken: true,
  summary: 'Returns the dearest figure of the collection, the one owned longest, and the one awaited longest',
  who: 'collector',
  answer: z.object({
    dearest: z.object({ item: memberItem, cents: z.int(), currency: z.string() }).nullable(),
    oldest: z.object({ item: memberItem, on: z.string() }).nullable(),
    longest: z.object({ item: memberItem, days: z.int() }).nullable(),
  }),
})

export type CollectionRecords = z.infer<typeof getCollectionRecords.answer>
export type CollectionNumber = z.infer<typeof getCollectionNumbers.answer>[number]
