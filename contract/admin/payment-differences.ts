import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { differenceStates } from './payment-differences-words.ts'

const path = 'admin/payment-differences'
const moment = z.iso.datetime()
const params = z.object({ id: rowId })

const difference = z.object({
  id: z.int(),
  /** Its kind (contract/admin/payment-differences-words.ts). */
  what: z.string(),
  /** The two values; null on the side that has nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  state: z.enum(differenceStates),
  /** Null for a deleted account. */
  member: z.object({ id: z.int(), username: z.string() }).nullable(),
  provider: z.string(),
  /** What the provider calls the customer. */
  provider_customer_id: z.string().nullable(),
  /** When it was found first, and when the last comparison found it. */
  found_at: moment,
  seen_at: moment.nullable(),
  resolved_at: moment.nullable(),
  reviewed_at: moment.nullable(),
  /** The username; null for the operator at the command line. */
  reviewed_by: z.string().nullable(),
  note: z.string().nullable(),
})

export const listPaymentDifferences = adminEndpoint('plans', {
  method: 'GET',
  path,
  summary: "Lists what differs between our payments and the provider's, newest first",
  query: z.object({ ...paging, state: z.enum(differenceStates, 'Elige un estado de la lista.').optional() }),
  answer: z.array(difference),
  paged: metadata,
})

/** Reads the customer from the provider again. Differences that no longer exist become `resolved`. */
export const syncPaymentDifference = adminEndpoint('plans', {
  method: 'POST',
  path: `${path}/:id/sync`,
  summary: 'Compares the customer of a difference with the provider again',
  params,
  answer: difference,
})

/** It is open again as soon as one of its values changes. */
export const reviewPaymentDifference = adminEndpoint('plans', {
  method: 'POST',
  path: `${path}/:id/review`,
  summary: 'Marks a difference as reviewed, with a note',
  params,
  body: z.object(
    { note: line({ max: 300, missing: 'Escribe qué viste o qué hiciste.' }) },
    'Envía los datos del formulario.',
  ),
  answer: difference,
})

export const reopenPaymentDifference = adminEndpoint('plans', {
  method: 'POST',
  path: `${path}/:id/reopen`,
  summary: 'Takes back that a difference was reviewed',
  params,
  answer: difference,
})

export type PaymentDifference = z.infer<typeof difference>
export type DifferenceQuery = z.infer<(typeof listPaymentDifferences)['query']>
