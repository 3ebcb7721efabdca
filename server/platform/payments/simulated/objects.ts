import type { DeclineReason, SubscriptionStatus } from '#contract/plans-words.ts'
import type { Price, RemoteInvoice, RemotePayment } from '#server/platform/payments/port.ts'

// The stored state of the simulated provider. Timestamps are ISO strings because it is JSON.

export interface SimCustomer {
  ownId: string
  creditCents: number
  method: string | null
}

export interface SimCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** How every charge is declined; null when it succeeds. */
  refusal: DeclineReason | null
  /** True for a card that succeeds only when its owner confirms, and so fails at renewals. */
  refusesRenewals: boolean
  asksBank: boolean
}

export interface SimDiscount {
  percent: number | null
  amountCents: number | null
  /** The number of charges it still applies to; null for all. */
  left: number | null
}

export interface SimSubscription {
  ownId: string
  status: SubscriptionStatus
  price: Price
  /** Periods are counted from here, so that the 31st returns after February. */
  anchor: string
  periods: number
  from: string
  to: string
  cancelAtEnd: boolean
  endedAt: string | null
  method: string | null
  discount: SimDiscount | null
  /** The last invoice. */
  invoice: string | null
  /** A change that waits for its payment. */
  change: { price: Price; at: string } | null
  /** When the next scheduled event happens. */
  dueAt: string | null
}

export interface SimInvoice {
  subscription: string
  kind: RemoteInvoice['kind']
  price: Price
  from: string
  to: string
  lines: { isOld: boolean; cents: number }[]
  subtotalCents: number
  discountCents: number
  /** The part paid by credit. */
  creditCents: number
  dueCents: number
  state: RemotePayment['status'] | 'void'
  reason: DeclineReason | null
  secret: string
  method: string | null
  /** The method that waits for the bank's confirmation. */
  asked: string | null
  tries: number
  paidAt: string | null
  /** Its refunds; absent when there are none. */
  refunds?: { id: string; cents: number; at: string }[]
}

export interface ObjectTypes {
  customer: SimCustomer
  card: SimCard
  subscription: SimSubscription
  invoice: SimInvoice
}

export interface StoredObject<K extends keyof ObjectTypes> {
  id: string
  customerId: string | null
  body: ObjectTypes[K]
}
