import { z } from 'zod'
import { idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { missingBodyMessage } from './calls.ts'
import * as fields from './fields.ts'
import { optionalPlan } from './plans.ts'
import { charge, reservation, storeRef } from './reservations.ts'
import { reservationLimits as limits } from './words.ts'

/* Orders: the reservations of one store with one order number. They have no rows of their own. */

const memberRead = { method: 'GET', who: 'collector' } as const
const { total_cents, quantity, ...common } = fields.reservationShape

/** What an order comes to in one currency, without what was cancelled. */
const orderTotals = z.object({
  currency: z.string(),
  /** Prices and charges. */
  cost_cents: z.int(),
  paid_cents: z.int(),
  left_cents: z.int(),
})

const orderSummary = z.object({
  /** The id of its first reservation. */
  id: z.int(),
  store: storeRef,
  order_ref: z.string(),
  /** How many of its reservations were not cancelled, and how many of these were received. */
  figures: z.int(),
  arrived: z.int(),
  totals: z.array(orderTotals),
})

const order = orderSummary.extend({
  reservations: z.array(reservation),
  /** Those that its reservations have a part in. */
  charges: z.array(charge),
})

/** Answers 404 item_not_found for an unknown item and 409 overpaid for a deposit above the sum unless confirm_overpay. */
export const addOrder = endpoint({
  method: 'POST',
  path: 'me/orders',
  who: 'collector',
  forbidsViewAs: true,
  summary: 'Reserves several items together; the deposit is split by price',
  body: z
    .object(
      {
        /** Without an order number it gets one of its own. */
        ...common,
        figures: z
          .array(z.object({ item_id: rowId, total_cents, quantity }), 'Envía las figuras.')
          .min(1, 'Elige al menos una figura.')
          .max(limits.parts, `Aparta ${limits.parts} figuras como máximo.`)
          .refine(
            (figures) => new Set(figures.map(({ item_id }) => item_id)).size === figures.length,
            'Cada figura va una sola vez.',
          ),
        ...fields.depositShape,
        plan: optionalPlan,
        confirm_overpay: fields.confirmations.confirm_overpay,
        idempotency_key: idempotencyKey.optional(),
      },
      missingBodyMessage,
    )
    .refine(fields.isRateComplete, fields.incompleteRate),
  answer: order,
})

export const listOrders = endpoint({
  ...memberRead,
  path: 'me/orders',
  acceptsReadToken: true,
  summary: 'Lists the orders of several reservations that are still on their way, the latest first',
  query: z.object(paging),
  answer: z.array(orderSummary),
  paged: metadata,
})

/** `id` is the id of any of its reservations. */
export const getOrder = endpoint({
  ...memberRead,
  path: 'me/orders/:id',
  acceptsReadToken: true,
  summary: 'Returns the order of a reservation; 404 when it has no order number',
  params: z.object({ id: rowId }),
  answer: order,
})

export type OrderSummary = z.infer<typeof orderSummary>
export type Order = z.infer<typeof order>
