import { z } from 'zod'
import { anyItem, boxedItem } from '#contract/catalogue/catalogue.ts'
import { enumOf } from '#contract/enum-of.ts'
import { plan } from './plans.ts'
import {
  chargeKinds,
  dueKinds,
  dueStates,
  entryKinds,
  lossKinds,
  payMethods,
  reservationStatuses,
  reversedKinds,
  sharedKinds,
} from './words.ts'

/*
 * What the API answers about reservations. Amounts are whole cents of the reservation's currency; days are civil
 * dates.
 */

export const storeRef = z.object({ id: z.int(), name: z.string() })

/** A payment that the plan asks for. `remaining_cents` is what is left of it. */
export const due = z.object({
  /** Starts at 1, in the order of the plan. */
  number: z.int(),
  kind: enumOf(dueKinds),
  /** Null while it depends on an unknown date. */
  due_on: z.string().nullable(),
  amount_cents: z.int(),
  paid_cents: z.int(),
  remaining_cents: z.int(),
  state: enumOf(dueStates),
  /** Days since the due date while something is left to pay; 0 otherwise. */
  late_days: z.int(),
  /** What the plan adds for lateness; null when not late or not agreed. */
  penalty_cents: z.int().nullable(),
})

/** A change of the expected date, by the store or by the catalogue after the reservation was made. */
const dateChange = z.object({
  source: z.enum(['tienda', 'catalogo']),
  changed_on: z.string(),
  /** Dates of the catalogue keep their precision (contract/catalogue/catalogue.ts). */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

export const reservation = z.object({
  id: z.int(),
  item: boxedItem,
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
  /** Shipping, taxes and other charges, less discounts. */
  charged_cents: z.int(),
  /** Everything paid, without reversed payments, and what was refunded. */
  paid_cents: z.int(),
  returned_cents: z.int(),
  /** Total + charges − payments + refunds. Negative when too much was paid. */
  balance_cents: z.int(),
  /** Paid percentage of what is to be paid, 0 to 100. */
  progress: z.int(),
  /**
   * What the member loses by cancelling today; null when the store's rule is unknown or the reservation has ended.
   */
  loss_cents: z.int().nullable(),
  /** What a cancelled reservation lost: paid and not refunded. Null otherwise. */
  lost_cents: z.int().nullable(),
  /** The date on which it was received or cancelled. */
  ended_on: z.string().nullable(),
  plan: plan.nullable(),
  dues_count: z.int(),
  dues_paid: z.int(),
  /** The first due with something left to pay. */
  next_due: due.nullable(),
  late_cents: z.int(),
  settle_by: z.string().nullable(),
  /** Changes of the expected date, in order. `item.release` holds the catalogue's current date. */
  date_changes: z.array(dateChange),
  /** Days by which the catalogue's date is later than `expected_on`; null unless both name a day. */
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
  /** Of an entry that takes back one of this kind, which then counts as neither of them. */
  reverses: z.enum(reversedKinds).nullable(),
  /** Of a charge: what it is for. */
  charge: enumOf(chargeKinds).nullable(),
  expected_from: z.string().nullable(),
  expected_on: z.string().nullable(),
  rate: z.string().nullable(),
  rate_currency: z.string().nullable(),
  /** Its slip, or that of its transfer. */
  slip_id: z.int().nullable(),
  /** Equal for all entries of one transfer. */
  transfer_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})

/** An entry with the balance after it, in the order of dates. */
const statementEntry = entry.extend({ balance_cents: z.int() })

export const historyEntry = entry.extend({
  reservation: reservation.pick({ id: true, status: true, store: true }).extend({
    item: anyItem.pick({
      id: true,
      is_private: true,
      slug: true,
      name: true,
      license: true,
      line: true,
      image: true,
      is_adult: true,
      type: true,
    }),
  }),
})

export const reservationDetail = reservation.extend({
  dues: z.array(due),
  entries: z.array(statementEntry),
})

/** A charge or a discount that several reservations share. */
export const charge = z.object({
  /** The transfer_id of its entries. */
  id: z.string(),
  kind: enumOf(sharedKinds),
  amount_cents: z.int(),
  currency: z.string(),
  on: z.string(),
  note: z.string().nullable(),
  /** Its payment was recorded with it. */
  is_paid: z.boolean(),
  parts: z.array(z.object({ reservation_id: z.int(), amount_cents: z.int() })),
})

/** What a store keeps when the member cancels. */
export const lossRule = z.object({ kind: enumOf(lossKinds), percent: z.number().nullable() })

/** Totals of the open reservations (`activo` and `liquidado`) in one currency. */
export const currencyTotals = z.object({
  currency: z.string(),
  reservations: z.int(),
  reserved_cents: z.int(),
  paid_cents: z.int(),
  owed_cents: z.int(),
  due_this_month_cents: z.int(),
  late_cents: z.int(),
  /** What cancelling everything today would lose. Without a rule of the store, all that was paid. */
  at_risk_cents: z.int(),
})

export type Due = z.infer<typeof due>
export type DateChange = z.infer<typeof dateChange>
export type Reservation = z.infer<typeof reservation>
export type ReservationDetail = z.infer<typeof reservationDetail>
export type Entry = z.infer<typeof entry>
export type StatementEntry = z.infer<typeof statementEntry>
export type Charge = z.infer<typeof charge>
export type LossRule = z.infer<typeof lossRule>
export type CurrencyTotals = z.infer<typeof currencyTotals>
