import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { numberGroups } from './words.ts'

export const getCollectionNumbers = endpoint({
  method: 'GET',
  path: 'me/collection-numbers',
  summary:
    'Counts the copies of the collection, and what was paid for them, by license, brand, store, condition and time; and what sales earned',
  who: 'collector',
  answer: z.array(
    z.object({
      group: enumOf(numberGroups),
      /** A name, a condition, a year or a month as YYYY-MM; empty for copies of which it is not known. */
      name: z.string(),
      copies: z.int(),
      /** By currency. Copies without a price are not in it. Of sales it is what they earned, which may be less than nothing. */
      paid: z.array(z.object({ currency: z.string(), cents: z.int() })),
    }),
  ),
})

export type CollectionNumber = z.infer<typeof getCollectionNumbers.answer>[number]
