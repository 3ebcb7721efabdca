import { z } from 'zod'
import { commaSeparated } from '#contract/catalogue/filters.ts'
import { rowId } from '#contract/collection/fields.ts'
import { done, endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { optionalParagraphs } from '#contract/text.ts'
import { optionalNullable, storeName } from './fields.ts'
import { planTemplate } from './plans.ts'
import { currencyTotals, due, lossRule, reservationDetail, storeRef } from './reservations.ts'
import { reservationLimits as limits, lossKinds, reservationStatuses } from './words.ts'

/* A member's own stores. Names that differ only in case or accents belong to the same store. */

const lossFields = z
  .object({
    kind: enumOf(lossKinds),
    percent: z
      .number('Escribe el porcentaje en número.')
      .multipleOf(0.01, 'Escribe el porcentaje con dos decimales como máximo.')
      .gt(0, 'Escribe un porcentaje mayor que cero.')
      .max(100, 'Escribe 100 % como máximo.')
      .nullable()
      .default(null),
  })
  .refine(({ kind, percent }) => kind.startsWith('porcentaje') === (percent !== null), {
    error: 'El porcentaje va con las reglas que lo piden, y solo con ellas.',
    path: ['percent'],
  })

const storeShape = {
  notes: optionalParagraphs(limits.notes),
  /** What the store keeps when the member cancels; null when unknown. */
  loss: optionalNullable(lossFields),
  /** The template that new reservations follow unless they name another plan. */
  template_id: optionalNullable(rowId),
}

export const store = storeRef.extend({
  notes: z.string().nullable(),
  loss: lossRule.nullable(),
  template: planTemplate.nullable(),
  /** `reservations` counts those of any status, `open` the open ones. */
  reservations: z.int(),
  open: z.int(),
})

const path = 'me/stores'
const memberRead = { method: 'GET', who: 'collector' } as const
const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const params = z.object({ id: rowId })
const missingBodyMessage = 'Envía los datos de la tienda.'

export const listStores = endpoint({
  ...memberRead,
  path,
  acceptsReadToken: true,
  summary: "Lists the member's stores from A to Z",
  answer: z.array(store),
})

/** Answers 409 store_exists when the name is taken. */
export const addStore = endpoint({
  ...memberWrite,
  method: 'POST',
  path,
  summary: 'Adds a store',
  body: z.object({ name: storeName, ...storeShape }, missingBodyMessage),
  answer: store,
})

export const editStore = endpoint({
  ...memberWrite,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Changes a store; a missing field keeps its value',
  params,
  body: z.object({ name: storeName.optional(), ...storeShape }, missingBodyMessage),
  answer: store,
})

export const removeStore = endpoint({
  ...memberWrite,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a store; 409 store_in_use while it has reservations of any status',
  params,
  answer: done,
})

export const dueWithReservation = due.extend({
  reservation_id: z.int(),
  currency: z.string(),
  store: storeRef,
  item: z.object({ id: z.int(), name: z.string(), image: z.string().nullable(), is_adult: z.boolean() }),
})

export const getStoreStatement = endpoint({
  ...memberRead,
  path: `${path}/:id/statement`,
  acceptsReadToken: true,
  summary: 'Returns the statement of account with a store: totals and each reservation with its ledger',
  params,
  query: z.object({
    /** The open ones when left out. */
    status: commaSeparated(enumOf(reservationStatuses)),
    ...paging,
  }),
  answer: z.object({
    store,
    /** The date in Mexico City, for the printed page. */
    today: z.string(),
    totals: z.array(currencyTotals),
    /** What cancelled reservations of this store lost, by currency. */
    lost: z.array(z.object({ currency: z.string(), cents: z.int() })),
    reservations: z.array(reservationDetail),
  }),
  paged: metadata,
})

export type Store = z.infer<typeof store>
export type StoreFields = z.output<(typeof addStore)['body']>
export type DueWithReservation = z.infer<typeof dueWithReservation>
export type StoreStatement = z.infer<(typeof getStoreStatement)['answer']>
