import { randomBytes } from 'node:crypto'

// The objects of the pretend Stripe, with the fields that the product reads, under Stripe's own names.

export interface Price {
  currency: string
  product: string
  unit_amount: number
  recurring: { interval: 'month' | 'year' }
}

export interface Customer {
  id: string
  object: 'customer'
  email: string
  name: string
  metadata: Record<string, string>
  /** Negative when the customer has credit. */
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

export interface Card {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  behaviour: CardBehaviour
}

export type CardBehaviour =
  | 'pays'
  | 'declines'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  /** Pays while its owner is there, and is declined at renewals. */
  | 'declines_renewals'
  /** Asks its owner to confirm, except at renewals. */
  | 'asks'

export interface StripeSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  currency: string
  metadata: Record<string, string>
  items: {
    object: 'list'
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[]
  }
  latest_invoice: string
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  created: number
  /** Periods are counted from here, so that the 31st returns after February. */
  billing_cycle_anchor: number
  pending_update: { price: Price; at: number; expires_at: number } | null
  default_payment_method: string | null
  discount: Discount | null
}

export interface Line {
  /** Before its discount. */
  amount: number
  discount: number
  product: string
  start: number
  end: number
}

export interface Invoice {
  id: string
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'void'
  billing_reason: string
  lines: Line[]
  subtotal: number
  discount: number
  /** The discount of its moment. */
  discounted_by: Discount | null
  total: number
  fromCredit: number
  amount_due: number
  amount_paid: number
  currency: string
  created: number
  paid_at: number | null
  payment_intent: string
  /** Failed charges of a renewal. */
  attempt_count: number
  next_payment_attempt: number | null
}

export interface Intent {
  id: string
  object: 'payment_intent'
  client_secret: string
  status: string
  customer: string
  invoice: string
  amount: number
  payment_method: string | null
  last_payment_error: { code: string; decline_code?: string } | null
}

export interface Charge {
  id: string
  object: 'charge'
  customer: string
  payment_intent: string
  amount: number
  amount_refunded: number
  disputed: boolean
  refunds: { id: string; amount: number; created: number; status: string }[]
}

export interface Dispute {
  id: string
  object: 'dispute'
  charge: string
  payment_intent: string
  amount: number
  status: 'needs_response' | 'lost' | 'won'
  created: number
}

export interface Coupon {
  id: string
  object: 'coupon'
  name: string | null
  percent_off: number | null
  amount_off: number | null
  currency: string | null
  duration: string
  duration_in_months: number | null
  valid: boolean
  /** The products to which the coupon applies; null means all. */
  products: string[] | null
}

export interface Promo {
  id: string
  code: string
  active: boolean
  expires_at: number | null
  times_redeemed: number
  coupon: Coupon
}

/** A coupon on a subscription. */
export interface Discount {
  id: string
  coupon: Coupon
  /** The first moment at which it no longer applies; null when it has no end. */
  end: number | null
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: Record<string, unknown> }
}

/** The first answer to an idempotency key, repeated for every other call with it. */
export interface Answer {
  request: string
  status: number
  body: string
  /** Whose data the answer holds. */
  customer: string | null
}

/** The objects of one Stripe account, or all that one call needs of them. Every map is a kind of row of `stripe_server_objects`. */
export class StripeObjects {
  readonly customers = new Map<string, Customer>()
  readonly cards = new Map<string, Card>()
  readonly products = new Map<string, { id: string; name: string }>()
  readonly prices = new Map<string, Price>()
  readonly subscriptions = new Map<string, StripeSubscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly disputes = new Map<string, Dispute>()
  readonly promos = new Map<string, Promo>()
  readonly answers = new Map<string, Answer>()
  readonly events: StripeEvent[] = []
  now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1_000)
  }

  /** Adds an event that is not delivered yet. */
  addEvent(type: string, object: object): void {
    const id = newId('evt')
    this.events.push({ id, object: 'event', type, created: this.seconds(), data: { object: { ...object } } })
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(10).toString('hex')}`
}
