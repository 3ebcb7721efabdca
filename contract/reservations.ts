import { z } from 'zod'
import { item } from './catalogue.ts'
import { plan } from './reservations-plans.ts'
import {
  dueKinds,
  dueStates,
  entryKinds,
  lossKinds,
  payMethods,
  reservationStatuses,
} from './reservations-words.ts'

/* What travels of reservations. Money is whole cents of the reservation's own currency; days are civil dates. */

const enumOf = <T extends Record<string, string>>(words: T) =>
  z.enum(Object.keys(words) as (keyof T & string)[])

export const storeRef = z.object({ id: z.int(), name: z.string() })

/** One abono that the plan asks for. `remaining_cents` is what is left of it. */
export const due = z.object({
  /** From 1 on, in the order of the plan. */
  number: z.int(),
  kind: enumOf(dueKinds),
  /** Null while it hangs on a day that nobody knows yet. */
  due_on: z.string().nullable(),
  amount_cents: z.int(),
  paid_cents: z.int(),
  remaining_cents: z.int(),
  state: enumOf(dueStates),
  /** Days past its day, while something of it is left; 0 otherwise. */
  late_days: z.int(),
  /** What the store adds for being late, by the plan; null when not late or nothing was agreed. */
  penalty_cents: z.int().nullable(),
})

/** The date moved: the store said so, or the catalogue changed it after the reservation was made. */
export const dateChange = z.object({
  source: z.enum(['tienda', 'catalogo']),
  changed_on: z.string(),
  /** Catalogue dates are written as exactly as they are known (contract/catalogue.ts). */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const reservation = z.object({
  id: z.int(),
  item,
  store: storeRef,
  status: enumOf(reservationStatuses),
  quantity: z.int(),
  total_cents: z.int(),
  currency: z.string(),
  order_ref: z.string().nullable(),
  reserved_on: z.string(),
  expected_on: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Shipping, taxes. */
  charged_cents: z.int(),
  /** Everything paid, and what came back of it. */
  paid_cents: z.int(),
  returned_cents: z.int(),
  /** total + charged − paid + returned; negative: paid too much. */
  balance_cents: z.int(),
  /** Of what is to be paid, rounded down, 0 to 100. */
  progress: z.int(),
  /** "Si lo dejas hoy pierdes": by the store's rule; null when the store has none, or it is over. */
  loss_cents: z.int().nullable(),
  /** Of a cancelled one: paid and not given back. Null otherwise. */
  lost_cents: z.int().nullable(),
  /** When it was received or cancelled. */
  ended_on: z.string().nullable(),
  plan: plan.nullable(),
  dues_count: z.int(),
  dues_paid: z.int(),
  /** The first abono with something left; null without one. */
  next_due: due.nullable(),
  late_cents: z.int(),
  /** The last day to settle everything, where there is one. */
  settle_by: z.string().nullable(),
  /** How often the date moved, in order; the catalogue's own date stands in `item.release`. */
  date_changes: z.array(dateChange),
  /** Days by which the catalogue's day is later than `expected_on`; null unless both are known to the day. */
  slip_days: z.int().nullable(),
})

export const entry = z.object({
  id: z.int(),
  reservation_id: z.int(),
  kind: enumOf(entryKinds),
  amount_cents: z.int().nullable(),
  currency: z.string(),
  on: z.string(),
  method: enumOf(payMethods).nullable(),
  note: z.string().nullable(),
  expected_from: z.string().nullable(),
  expected_on: z.string().nullable(),
  rate: z.string().nullable(),
  rate_currency: z.string().nullable(),
  /** The same for all abonos of one transfer. */
  transfer_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})

/** With what was left to pay after it, in the order of the days. */
export const statementEntry = entry.extend({ balance_cents: z.int() })

/** In a list across reservations: of which one. */
export const historyEntry = entry.extend({
  reservation: reservation.pick({ id: true, status: true, store: true }).extend({
    item: item.pick({
      id: true,
      slug: true,
      name: true,
      license: true,
      line: true,
      image: true,
      type: true,
    }),
  }),
})

export const reservationDetail = reservation.extend({
  dues: z.array(due),
  entries: z.array(statementEntry),
})

/** What a store keeps of whoever stops; null while the member has not said. */
export const lossRule = z.object({ kind: enumOf(lossKinds), percent: z.number().nullable() })

/** What one currency comes to. Sums of open reservations: `activo` and `liquidado`. */
export const currencyTotals = z.object({
  currency: z.string(),
  /** Open reservations in it. */
  reservations: z.int(),
  reserved_cents: z.int(),
  paid_cents: z.int(),
  owed_cents: z.int(),
  due_this_month_cents: z.int(),
  late_cents: z.int(),
  /** What stopping everything today would lose; where the store has no rule, all that was paid. */
  at_risk_cents: z.int(),
})

export type StoreRef = z.infer<typeof storeRef>
export type Due = z.infer<typeof due>
export type DateChange = z.infer<typeof dateChange>
export type Reservation = z.infer<typeof reservation>
export type ReservationDetail = z.infer<typeof reservationDetail>
export type Entry = z.infer<typeof entry>
export type StatementEntry = z.infer<typeof statementEntry>
export type HistoryEntry = z.infer<typeof historyEntry>
export type LossRule = z.infer<typeof lossRule>
export type CurrencyTotals = z.infer<typeof currencyTotals>
