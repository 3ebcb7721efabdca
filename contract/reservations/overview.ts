import { z } from 'zod'
import { anyItem } from '#contract/catalogue/catalogue.ts'
import { currency } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { day, money } from './fields.ts'
import { currencyTotals, storeRef } from './reservations.ts'
import { dueWithReservation } from './stores.ts'
import { dueStates, reservationLimits as limits, reservationDateKinds, tooManyCeilings } from './words.ts'

/* Totals of all reservations, their dates, and the monthly ceilings. */

const memberRead = { method: 'GET', who: 'collector' } as const

const month = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** What is left to pay of the dues of this month. Late dues of earlier months are not included. */
  due_cents: z.int(),
})

export const getReservationSummary = endpoint({
  ...memberRead,
  path: 'me/reservation-summary',
  acceptsReadToken: true,
  summary: 'Returns totals by currency, by month for a year, the next dues and each store',
  answer: z.object({
    today: z.string(),
    /** The currencies with open reservations, the one with the most first. */
    currencies: z.array(
      currencyTotals.extend({
        undated_cents: z.int(),
        monthly_ceiling_cents: z.int().nullable(),
        /** Twelve months, starting with this one. */
        months: z.array(month),
      }),
    ),
    /** At most twelve, by date, late ones first. */
    next_dues: z.array(dueWithReservation),
    stores: z.array(
      z.object({
        store: storeRef,
        open: z.int(),
        /** Reservations of any status. */
        reservations: z.int(),
        late: z.int(),
        totals: z.array(currencyTotals),
        next_due: dueWithReservation.nullable(),
        /** The figures of open reservations, at most three, the one with the next due first. */
        figures: z.array(dueWithReservation.shape.item),
        /** While it holds money and there was no news for as long as the member chose. */
        silence: z
          .object({
            /** The day of the last entry, reservation or shipment. */
            since: z.string(),
            weeks: z.int(),
            /** Paid, neither delivered nor returned. */
            held: z.array(z.object({ currency: z.string(), cents: z.int() })),
            /** The one with the most money, to note news on. */
            reservation: z.object({ id: z.int(), item: dueWithReservation.shape.item }),
          })
          .nullable(),
      }),
    ),
  }),
})

const reservationDate = z.object({
  kind: enumOf(reservationDateKinds),
  on: z.string(),
  reservation_id: z.int(),
  item: anyItem.pick({
    id: true,
    slug: true,
    name: true,
    license: true,
    line: true,
    image: true,
    is_adult: true,
    type: true,
    is_private: true,
  }),
  store: storeRef,
  currency: z.string(),
  /** The number of the due in its plan; null for `llegada`. */
  number: z.int().nullable(),
  /** What is left to pay; for `llegada` the whole balance. */
  amount_cents: z.int(),
  /** The state of a due; null for `llegada`. */
  state: enumOf(dueStates).nullable(),
})

export const listReservationDates = endpoint({
  ...memberRead,
  path: 'me/reservation-dates',
  acceptsReadToken: true,
  summary: 'Lists dues and expected arrivals between two dates, 1,000 at most',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { error: 'El final va después del principio.', path: ['to'] }),
  answer: z.array(reservationDate),
})

const reservationSettings = z.object({
  /** The most that the member wants to spend a month, by currency. */
  ceilings: z.array(z.object({ currency: z.string(), monthly_cents: z.int() })),
  /** After how many weeks without news of a store that holds money the member is told; null for never. */
  silence_weeks: z.int().nullable(),
})

const path = 'me/reservation-settings'
const silenceMessage = `Escribe de 1 a ${limits.silenceWeeks} semanas.`

export const getReservationSettings = endpoint({
  ...memberRead,
  path,
  summary:
    "Returns the member's monthly ceilings, when a store is silent, and the operator's rate of customs",
  answer: reservationSettings.extend({
    /** For an estimate, with its day and source; null when the operator gave none. */
    customs_rate: z.object({ percent: z.number(), since: z.string(), source: z.string() }).nullable(),
  }),
})

export const editReservationSettings = endpoint({
  method: 'PATCH',
  path,
  summary:
    'Changes the settings; a missing field or ceiling keeps its value, and a ceiling of null is removed',
  who: 'collector',
  forbidsViewAs: true,
  body: z.object(
    {
      ceilings: z
        .array(z.object({ currency, monthly_cents: money.nullable() }), 'Envía los topes.')
        .max(limits.ceilings, tooManyCeilings)
        .refine(
          (all) => new Set(all.map((ceiling) => ceiling.currency)).size === all.length,
          'Cada moneda va una sola vez.',
        )
        .optional(),
      silence_weeks: z
        .int(silenceMessage)
        .min(1, silenceMessage)
        .max(limits.silenceWeeks, silenceMessage)
        .nullable()
        .optional(),
    },
    'Envía lo que quieras cambiar.',
  ),
  answer: reservationSettings,
})

export type ReservationSummary = z.infer<(typeof getReservationSummary)['answer']>
export type ReservationDate = z.infer<typeof reservationDate>
export type ReservationSettings = z.infer<typeof reservationSettings>
export type SettingsChange = z.output<(typeof editReservationSettings)['body']>
