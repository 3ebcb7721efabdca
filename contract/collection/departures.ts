import { z } from 'zod'
import { anyItem } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { optionalLine, optionalParagraphs } from '#contract/text.ts'
import { markAnswer } from './collection.ts'
import * as fields from './fields.ts'
import { collectionLimits, departureKinds } from './words.ts'

/* What became of copies. Lent ones stay in the collection; all others leave it and their place in the plan. */

const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const optional = <T extends z.ZodType>(type: T) => type.nullable().optional()

const departure = z.object({
  id: z.int(),
  /** Its number; of a lent one still the one of the collection. */
  copy_id: z.int(),
  item: anyItem,
  kind: enumOf(departureKinds),
  left_on: z.string(),
  /** What was received for it, and what selling it cost. */
  amount_cents: z.int().nullable(),
  costs_cents: z.int().nullable(),
  currency: z.string().nullable(),
  /** What it had cost at home. */
  paid_cents: z.int().nullable(),
  paid_currency: z.string().nullable(),
  /** What was received less all costs; null when something is unknown or the currencies differ. */
  gain_cents: z.int().nullable(),
  recipient: z.string().nullable(),
  note: z.string().nullable(),
  remind_on: z.string().nullable(),
})

/** Answers 404 copy_not_found, 409 departures_full; 409 departure_exists for a copy that left with other values. A lent copy's values change; a repeated call changes nothing. */
export const addDeparture = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/items/:id/copies/:copy/departure',
  summary: 'Says that a copy was sold, given, traded, lent, lost or broken',
  params: fields.copyParams,
  body: z
    .object(
      {
        kind: enumOf(departureKinds),
        left_on: optional(fields.day),
        amount_cents: optional(fields.cents),
        costs_cents: optional(fields.cents),
        currency: optional(fields.currency),
        recipient: optionalLine(collectionLimits.store),
        note: optionalParagraphs(collectionLimits.notes),
        remind_on: optional(fields.day),
      },
      'Envía qué pasó con la copia.',
    )
    .refine(({ kind, remind_on }) => kind === 'prestada' || (remind_on ?? null) === null, {
      error: 'Solo lo prestado se recuerda.',
      path: ['remind_on'],
    }),
  answer: markAnswer.extend({ departure_id: z.int() }),
})

export const listDepartures = endpoint({
  method: 'GET',
  who: 'collector',
  path: 'me/departures',
  acceptsReadToken: true,
  summary: 'Lists what became of copies, the latest first',
  query: z.object({ item: fields.rowId.optional(), ...paging }),
  answer: z.array(departure),
  paged: metadata,
})

/** Answers 404 departure_not_found and 403 quota_exceeded; invalid beyond the copies that one figure may have. */
export const removeDeparture = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: 'me/departures/:id',
  summary: 'Brings a copy back into the collection, or a lent one home',
  params: z.object({ id: fields.rowId }),
  answer: markAnswer.extend({ item_id: z.int() }),
})

export type Departure = z.infer<typeof departure>
