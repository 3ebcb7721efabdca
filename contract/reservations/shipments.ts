import { z } from 'zod'
import { commaSeparated } from '#contract/catalogue/filters.ts'
import { idempotencyKey, rowId } from '#contract/collection/fields.ts'
import { done, endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { optionalLine } from '#contract/text.ts'
import { queryId } from './calls.ts'
import { carriers } from './carriers.ts'
import * as fields from './fields.ts'
import { charge, reservation, storeRef } from './reservations.ts'
import { reservationLimits as limits } from './words.ts'

/* Shipments: figures of one store that come in one parcel, of one order or of several. */

const memberRead = { method: 'GET', who: 'collector' } as const
const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const path = 'me/shipments'
const params = z.object({ id: rowId })

const shipment = z.object({
  id: z.int(),
  store: storeRef,
  carrier: enumOf(carriers).nullable(),
  /** The number by which the carrier shows it. */
  tracking: z.string().nullable(),
  sent_on: z.string().nullable(),
  /** The day on which the last of its figures was received; null while one is on its way. */
  arrived_on: z.string().nullable(),
  reservation_ids: z.array(z.int()),
  arrived: z.int(),
})

const shipmentDetail = shipment.extend({ reservations: z.array(reservation), charges: z.array(charge) })

const reservationIds = z
  .array(rowId, 'Envía las figuras.')
  .min(1, 'Elige al menos una figura.')
  .max(limits.parts, `Un envío lleva ${limits.parts} figuras como máximo.`)

const shape = {
  carrier: fields.optionalNullable(enumOf(carriers)),
  tracking: optionalLine(limits.tracking),
  sent_on: fields.optionalNullable(fields.day),
}

const missingBodyMessage = 'Envía los datos del envío.'

/** Answers 422 beside reservation_ids for figures of several stores or a cancelled one, and 409 reservations_full. */
export const addShipment = endpoint({
  ...memberWrite,
  method: 'POST',
  path,
  summary: 'Gathers figures of a store in one parcel; each leaves the one that it was in',
  body: z.object(
    { ...shape, reservation_ids: reservationIds, idempotency_key: idempotencyKey.optional() },
    missingBodyMessage,
  ),
  answer: shipmentDetail,
})

export const listShipments = endpoint({
  ...memberRead,
  path,
  acceptsReadToken: true,
  summary: "Lists the member's shipments, the latest first",
  query: z.object({ store: commaSeparated(queryId), ...paging }),
  answer: z.array(shipment),
  paged: metadata,
})

export const getShipment = endpoint({
  ...memberRead,
  path: `${path}/:id`,
  acceptsReadToken: true,
  summary: 'Returns a shipment with its figures and charges',
  params,
  answer: shipmentDetail,
})

export const editShipment = endpoint({
  ...memberWrite,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Changes a shipment; a missing field keeps its value',
  params,
  body: z.object({ ...shape, reservation_ids: reservationIds.optional() }, missingBodyMessage),
  answer: shipmentDetail,
})

export const removeShipment = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Forgets a shipment; its figures and their charges stay',
  params,
  answer: done,
})

/** Receives the given figures of a shipment, all or none, as `recibido` does for one. Those received before stay as they are. */
export const receiveShipment = endpoint({
  ...memberWrite,
  method: 'POST',
  path: `${path}/:id/arrival`,
  summary: 'Moves figures of a shipment into the collection',
  params,
  body: z.object(
    {
      reservation_ids: reservationIds,
      on: fields.optionalNullable(fields.day),
      confirm_unpaid: z.boolean('Elige sí o no.').default(false),
    },
    missingBodyMessage,
  ),
  answer: shipmentDetail,
})

export type Shipment = z.infer<typeof shipment>
export type ShipmentDetail = z.infer<typeof shipmentDetail>
