import type { PaymentMethod, Promotion, Provider } from '#contract/billing/billing.ts'
import type { DeclineReason, Period, SubscriptionStatus } from '#contract/plans/words.ts'

/** The price of a subscription, always from our own tables. */
export interface Price {
  readonly planSlug: string
  readonly planName: string
  readonly period: Period
  readonly cents: number
  /** ISO 4217, upper case. */
  readonly currency: string
}

export interface FoundPromotion extends Promotion {
  readonly id: string
}

export interface RemoteSubscription {
  readonly id: string
  /** Our id, sent when it was created; null for one that is not ours. */
  readonly ownId: string | null
  readonly status: SubscriptionStatus
  readonly planSlug: string | null
  readonly period: Period | null
  readonly cents: number
  readonly currency: string
  readonly currentPeriodEnd: Date | null
  /** Its periods are counted from this moment. */
  readonly anchor: Date
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  /** A change waits for its payment. */
  readonly isChangePending: boolean
  /** The payment of its last invoice. */
  readonly payment: RemotePayment | null
}

export interface RemotePayment {
  readonly invoiceId: string
  readonly status: 'succeeded' | 'requires_action' | 'failed' | 'open' | 'processing'
  readonly clientSecret: string | null
  readonly reason: DeclineReason | null
}

/** A paid invoice. */
export interface RemoteInvoice {
  readonly id: string
  readonly subscriptionId: string | null
  readonly planSlug: string | null
  readonly period: Period | null
  readonly kind: 'alta' | 'renovacion' | 'cambio'
  readonly from: Date
  readonly to: Date
  readonly subtotalCents: number
  readonly discountCents: number
  /** The amount charged, after credit. */
  readonly totalCents: number
  readonly currency: string
  readonly paidAt: Date
  readonly method: PaymentMethod | null
  readonly url: string | null
  readonly refunds: readonly RemoteRefund[]
}

/** A refund by the operator, or a dispute lost to the bank (`contracargo`). */
export interface RemoteRefund {
  readonly id: string
  readonly kind: 'devolucion' | 'contracargo'
  readonly cents: number
  readonly at: Date
}

export interface RemoteCustomer {
  readonly subscriptions: readonly RemoteSubscription[]
  readonly invoices: readonly RemoteInvoice[]
  /** False when there are older ones that were not read. */
  readonly hasAllInvoices: boolean
  readonly method: PaymentMethod | null
}

/** The charges to come, as the provider calculates them. */
export interface NextCharge {
  /** The end of the paid period. */
  readonly at: Date
  /** What is charged then, after promotions and credit. */
  readonly cents: number
  /** The credit from which this charge and later ones are paid. */
  readonly creditCents: number
  /** When nothing is charged then: the first charge of something, if there is one. */
  readonly firstPaid: { readonly at: Date; readonly cents: number } | null
}

export interface ChangePreview {
  /** The unused time of the old price (negative) and the rest of the period at the new one (positive). */
  readonly lines: readonly { readonly isOld: boolean; readonly cents: number }[]
  readonly dueCents: number
  readonly next: NextCharge
  /** What the next renewal costs with promotions, before credit. */
  readonly renewalCents: number
  /** What a renewal costs once every promotion has ended. */
  readonly fullCents: number
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
}

/** The provider executes a call with the same idempotency key only once. */
interface IdempotentCall {
  readonly key: string
}

export interface NewSubscription extends IdempotentCall {
  readonly customerId: string
  readonly ownId: string
  readonly price: Price
  readonly promotionId: string | null
  readonly now: Date
}

export interface PriceChange extends IdempotentCall {
  readonly subscriptionId: string
  readonly price: Price
  /** The moment to which proration is calculated. */
  readonly at: Date
  readonly now: Date
}

/** A card number as typed; only for the pretend Stripe. */
interface CardInput {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/**
 * A payment provider. Every call may throw ProviderUnavailable (the outcome is unknown) or ProviderRefused (nothing was
 * done). A declined card is not an error but part of the result.
 */
export interface Payments {
  readonly info: Provider
  /** False without Stripe's key in production: then only what is free can be had. */
  readonly isOpen: boolean
  /** How long a paying member waits before the payment is shown as "pendiente". */
  readonly timeoutMs: number
  createCustomer(
    customer: IdempotentCall & { ownId: string; email: string; name: string; now: Date },
  ): Promise<string>
  /** Finds a customer whose creation was not answered. Without an e-mail it is found only some time after its creation. */
  findCustomer(ownId: string, email: string | null): Promise<string | null>
  /** Deletes the customer and everything that belongs to it. A missing customer is not an error. */
  deleteCustomer(customerId: string, now: Date): Promise<void>
  readCustomer(customerId: string, now: Date): Promise<RemoteCustomer>
  /** Null when the code is unknown, expired or used up. */
  findPromotion(code: string, price: Price, now: Date): Promise<FoundPromotion | null>
  createSubscription(subscription: NewSubscription): Promise<RemoteSubscription>
  payOpenInvoice(
    order: IdempotentCall & { subscriptionId: string; method: string; now: Date },
  ): Promise<RemotePayment>
  previewChange(change: Omit<PriceChange, 'key'>): Promise<ChangePreview>
  changePrice(change: PriceChange): Promise<RemotePayment | null>
  cancelPendingChange(subscriptionId: string, now: Date): Promise<void>
  setRenewal(order: IdempotentCall & { subscriptionId: string; renews: boolean; now: Date }): Promise<void>
  endSubscription(order: IdempotentCall & { subscriptionId: string; now: Date }): Promise<void>
  refund(order: IdempotentCall & { invoiceId: string; cents: number; now: Date }): Promise<void>
  /** Null when the subscription is not charged again. */
  nextCharge(subscription: RemoteSubscription, now: Date): Promise<NextCharge | null>
  prepareCard(customerId: string): Promise<string | null>
  /** Turns a card into a payment method. @throws {ProviderRefused} card, where cards are not typed to us */
  createMethod(
    customerId: string,
    card: CardInput,
    now: Date,
  ): Promise<{ method: string } | { reason: DeclineReason }>
  /** Makes this the default method, and retries a failed renewal with it. */
  setDefaultMethod(
    order: IdempotentCall & { customerId: string; subscriptionId: string | null; method: string; now: Date },
  ): Promise<RemotePayment | null>
  /** @throws {ProviderRefused} signature */
  verifyEvent(bytes: Uint8Array, signature: string, now: Date): Promise<ProviderEvent>
  findEvent(id: string): Promise<ProviderEvent | null>
  /** The pretend bank's confirmation; null where banks have their own page. */
  readonly confirmAsBank: ((clientSecret: string, approved: boolean, now: Date) => Promise<void>) | null
  /** Does what is due at the pretend Stripe; returns the customers whom it concerned. Stripe itself needs no telling. */
  advanceClock(now: Date): Promise<string[]>
}

const providerCalls = [
  'createCustomer',
  'findCustomer',
  'deleteCustomer',
  'readCustomer',
  'findPromotion',
  'createSubscription',
  'payOpenInvoice',
  'previewChange',
  'changePrice',
  'cancelPendingChange',
  'setRenewal',
  'endSubscription',
  'refund',
  'nextCharge',
  'prepareCard',
  'createMethod',
  'setDefaultMethod',
  'findEvent',
] as const satisfies readonly (keyof Payments)[]

type Call = (...args: unknown[]) => Promise<unknown>

/** The provider with something around each of its calls. */
export function wrapCalls(
  payments: Payments,
  wrap: (call: Call, name: (typeof providerCalls)[number]) => Call,
): Payments {
  const wrapped = providerCalls.map((name) => [name, wrap(payments[name] as Call, name)])
  return { ...payments, ...Object.fromEntries(wrapped) }
}

/** No answer, or one that says nothing about the outcome. */
export class ProviderUnavailable extends Error {
  /** The provider reported a failure that repeating with the same key would only repeat. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.name = 'ProviderUnavailable'
    this.isFinal = isFinal
  }
}

/** The provider understood the call and did nothing. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/**
 * Adds periods to a date as payment providers do: in UTC, a day that the month lacks becomes its last one, and counted from
 * the anchor, so that the 31st returns after February.
 */
export function addPeriods(anchor: Date, period: Period, count: number): Date {
  const end = new Date(anchor)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count * (period === 'year' ? 12 : 1))
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return end
}
