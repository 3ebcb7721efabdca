import { z } from 'zod'
import { commaSeparated, facet, slug } from '#contract/catalogue/filters.ts'
import { markAnswer } from '#contract/collection/collection.ts'
import { currency, idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, optionalParagraphs } from '#contract/text.ts'
import * as fields from './fields.ts'
import { optionalPlan, planFields } from './plans.ts'
import { due, reservation, reservationDetail, storeRef } from './reservations.ts'
import { reservationLimits as limits, reservationSorts, reservationStatuses } from './words.ts'

/* Endpoints of reservations. Ledgers are append-only: a mistake is corrected by another entry. */

export const missingBodyMessage = 'Envía los datos del apartado.'
const memberRead = { method: 'GET', who: 'collector' } as const
const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const params = z.object({ id: rowId })

/** An id in a query string. */
export const queryId = z.string().regex(/^[1-9]\d{0,8}$/, 'Escribe un número.')

/** The item's mark after the call, so that cards and counts can be updated. */
export const reservationMark = markAnswer.pick({
  relation: true,
  reserved: true,
  quantity: true,
  moved_from: true,
  used: true,
  item_limit: true,
})

export const addReservation = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/items_reserved/:id',
  summary: 'Reserves an item in a store, with an optional deposit (anticipo)',
  params,
  body: z
    .object(
      {
        ...fields.reservationShape,
        ...fields.depositShape,
        /** When left out, the plan that the store usually offers; null for no plan. */
        plan: optionalPlan,
        confirm_overpay: fields.confirmations.confirm_overpay,
        idempotency_key: idempotencyKey.optional(),
      },
      missingBodyMessage,
    )
    .refine(fields.isRateComplete, fields.incompleteRate),
  answer: reservation.extend({ mark: reservationMark }),
})

const reservationFilters = z.object({
  store: commaSeparated(queryId),
  status: commaSeparated(enumOf(reservationStatuses)),
  license: commaSeparated(slug),
  item: rowId.optional(),
  query: line({ max: 200 }),
})

export const listReservations = endpoint({
  ...memberRead,
  path: 'me/items_reserved',
  acceptsReadToken: true,
  summary: "Lists the member's reservations; only the open ones without `status`",
  query: reservationFilters.extend({
    sort: enumOf(reservationSorts).default('abono'),
    ...paging,
  }),
  answer: z.array(reservation),
  paged: metadata,
})

export const listReservationFilters = endpoint({
  ...memberRead,
  path: 'me/reservation-filters',
  summary: 'Lists the values of each filter with their counts, given the other filters',
  query: reservationFilters,
  answer: z.object({
    stores: z.array(storeRef.extend({ count: z.int() })),
    statuses: z.array(z.object({ slug: enumOf(reservationStatuses), count: z.int() })),
    licenses: facet,
  }),
})

/**
 * `id` is the item's. When the item has several open reservations, `reservation_id` is required (else 409
 * several_reservations).
 */
export const cancelReservation = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: 'me/items_reserved/:id',
  summary: 'Cancels a reservation; its ledger keeps the refund and the loss',
  params,
  body: z
    .object(
      {
        reservation_id: rowId.optional(),
        /** What the store returned. The rest of what was paid is lost. */
        returned_cents: fields.optionalNullable(fields.moneyOrZero),
        on: fields.optionalNullable(fields.day),
        note: optionalParagraphs(limits.note),
        idempotency_key: idempotencyKey.optional(),
      },
      missingBodyMessage,
    )
    .nullish(),
  answer: reservation.extend({ mark: reservationMark }),
})

export const getReservation = endpoint({
  ...memberRead,
  path: 'me/reservations/:id',
  acceptsReadToken: true,
  summary: 'Returns a reservation with its dues and its ledger',
  params,
  answer: reservationDetail,
})

/** Changes of money or dates add an entry to the ledger. The currency is fixed once money moved (409 has_money). */
export const editReservation = endpoint({
  ...memberWrite,
  method: 'PATCH',
  path: 'me/reservations/:id',
  summary: 'Changes the data of a reservation',
  params,
  body: z.object(
    { ...fields.reservationShape, store: fields.storeName.optional(), total_cents: fields.money.optional() },
    missingBodyMessage,
  ),
  answer: reservationDetail,
})

export const setReservationPlan = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/reservations/:id/plan',
  summary: 'Sets the payment plan; null removes it',
  params,
  body: z.object({ plan: planFields.nullable() }, missingBodyMessage),
  answer: reservationDetail,
})

/** Calculates the dues of a form that is not sent yet. Stores nothing. */
export const previewPlan = endpoint({
  ...memberWrite,
  method: 'POST',
  path: 'me/plan-preview',
  summary: 'Returns the dues of a payment plan without storing it',
  body: z.object(
    {
      plan: planFields,
      currency: currency.default('MXN'),
      total_cents: fields.money,
      deposit_cents: fields.optionalNullable(fields.moneyOrZero),
      reserved_on: fields.day.optional(),
      expected_on: fields.optionalNullable(fields.day),
    },
    missingBodyMessage,
  ),
  answer: z.object({ dues: z.array(due), settle_by: z.string().nullable() }),
})

export type ReservationFilters = z.output<typeof reservationFilters>
export type AddReservation = z.output<(typeof addReservation)['body']>
export type EditReservation = z.output<(typeof editReservation)['body']>
export type ReservationMark = z.infer<typeof reservationMark>
