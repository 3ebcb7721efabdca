import { z } from 'zod'
import { idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import * as fields from './fields.ts'
import { charge, reservation } from './reservations.ts'
import { reservationLimits as limits, sharedKinds, splitKinds } from './words.ts'

/* Charges that several reservations share: an entry in the ledger of each, written and taken back together. */

const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const path = 'me/reservation-charges'
const id = z.uuid('Envía la clave del cargo.')

const part = z.object({
  reservation_id: rowId,
  /** Only when split by hand. */
  amount_cents: fields.money.or(z.literal(0)).optional(),
})

const missingBodyMessage = 'Envía los datos del cargo.'

/**
 * Answers 409 reservation_closed for a cancelled reservation, 404 reservation_not_found and charge_not_found. What is charged on a received
 * reservation counts as paid, and its copies know what they cost.
 */
export const addCharge = endpoint({
  ...memberWrite,
  method: 'POST',
  path,
  summary: 'Splits a charge or a discount over reservations in the same currency, all or none',
  body: z
    .object(
      {
        ...fields.paymentShape,
        kind: enumOf(sharedKinds),
        amount_cents: fields.money,
        split: enumOf(splitKinds),
        parts: z
          .array(part, 'Envía las figuras.')
          .min(1, 'Reparte el cargo en al menos una figura.')
          .max(limits.parts, `Reparte el cargo en ${limits.parts} figuras como máximo.`),
        /** The carrier or the customs were paid at once, so the store is owed nothing of it. */
        is_paid: z.boolean('Elige sí o no.').default(false),
        /** The charge that this one corrects. */
        replaces: id.optional(),
        idempotency_key: idempotencyKey,
      },
      missingBodyMessage,
    )
    .refine(fields.isRateComplete, fields.incompleteRate)
    .refine(({ parts }) => new Set(parts.map(({ reservation_id }) => reservation_id)).size === parts.length, {
      error: 'Cada apartado va una sola vez.',
      path: ['parts'],
    })
    .refine(
      ({ split, amount_cents, parts }) =>
        split !== 'mano' || parts.reduce((sum, each) => sum + (each.amount_cents ?? 0), 0) === amount_cents,
      { error: 'Las partes no suman el cargo.', path: ['amount_cents'] },
    ),
  answer: z.object({ charge, reservations: z.array(reservation) }),
})

/** Takes a charge back with entries of the same day; repeating the call changes nothing. */
export const removeCharge = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Takes a charge back',
  params: z.object({ id }),
  answer: z.object({ reservations: z.array(reservation) }),
})

export type AddCharge = z.output<(typeof addCharge)['body']>
