import type { DeclineReason, SubscriptionStatus } from '#contract/plans-words.ts'
import type { Price, RemoteInvoice, RemotePayment } from '#server/platform/payments/port.ts'

// What the simulated provider remembers. Moments are ISO texts, since all of it lies in JSON.

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
  /** What every charge meets; null: it pays. */
  refusal: DeclineReason | null
  /** Pays what its owner confirms, and no renewal. */
  refusesRenewals: boolean
  asksBank: boolean
}

export interface SimDiscount {
  percent: number | null
  amountCents: number | null
  /** Charges it still counts for; null: all. */
  left: number | null
}

export interface SimSubscription {
  ownId: string
  operationId: string | null
  status: SubscriptionStatus
  price: Price
  /** Every period is counted from here, so that the 31st comes back after February. */
  anchor: string
  periods: number
  from: string
  to: string
  cancelAtEnd: boolean
  endedAt: string | null
  method: string | null
  discount: SimDiscount | null
  /** The last one. */
  invoice: string | null
  /** Waits to be paid. */
  change: { price: Price; at: string; operationId: string } | null
  /** When something happens by itself. */
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
  /** Paid out of credit. */
  creditCents: number
  dueCents: number
  state: RemotePayment['status'] | 'void'
  reason: DeclineReason | null
  secret: string
  method: string | null
  /** The method that waits for the bank's word. */
  asked: string | null
  tries: number
  paidAt: string | null
  /** What went back of it; absent where nothing did. */
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
