import { z } from 'zod'
import { commaSeparated } from '#contract/catalogue/filters.ts'
import { completedLine } from '#contract/collection/collection.ts'
import { idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { queryId, reservationMark } from './calls.ts'
import * as fields from './fields.ts'
import { entry, historyEntry, reservation, reservationDetail } from './reservations.ts'
import { entryKinds, reservationLimits as limits } from './words.ts'

/* Endpoints of the ledger, which is append-only: a mistake is corrected by another entry. */

const memberWrite = { who: 'collector', forbidsViewAs: true } as const

export const listReservationHistory = endpoint({
  method: 'GET',
  who: 'collector',
  path: 'me/reservation_history',
  acceptsReadToken: true,
  summary: 'Lists the ledger entries of all reservations, newest first',
  query: z.object({
    reservation_id: rowId.optional(),
    store: commaSeparated(queryId),
    kind: commaSeparated(enumOf(entryKinds)),
    ...paging,
  }),
  answer: z.array(historyEntry),
  paged: metadata,
})

/**
 * Answers 409 paid_early for a payment before the day of the reservation unless confirm_early, 409 overpaid unless
 * confirm_overpay, 409 reservation_closed after the end (except notes, and refunds of a cancelled reservation), 409
 * balance_left for `recibido` unless confirm_unpaid, and 403 quota_exceeded.
 */
export const addReservationEntry = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/reservation_history',
  summary: 'Adds an entry to a ledger',
  body: fields.entryFields,
  answer: z.object({
    entry,
    reservation: reservationDetail,
    /** Only for `recibido` and `cancelado`. */
    mark: reservationMark.nullable(),
    /** Only for `recibido`: the line whose last missing figure it was. */
    completed_line: completedLine.nullable(),
  }),
})

const transferPart = z.object({ reservation_id: rowId, amount_cents: fields.money })

export const addTransfer = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/reservation-transfers',
  summary: 'Splits one payment over several reservations in the same currency, all or none',
  body: z
    .object(
      {
        ...fields.paymentShape,
        parts: z
          .array(transferPart, 'Envía los abonos.')
          .min(1, 'Reparte el pago en al menos un apartado.')
          .max(limits.parts, `Reparte el pago en ${limits.parts} apartados como máximo.`),
        ...fields.confirmations,
        idempotency_key: idempotencyKey,
      },
      'Envía los datos del pago.',
    )
    .refine(fields.isRateComplete, fields.incompleteRate)
    .refine(({ parts }) => new Set(parts.map(({ reservation_id }) => reservation_id)).size === parts.length, {
      error: 'Cada apartado va una sola vez.',
      path: ['parts'],
    }),
  answer: z.object({ transfer_id: z.string(), entries: z.array(entry), reservations: z.array(reservation) }),
})

export type AddTransfer = z.output<(typeof addTransfer)['body']>
