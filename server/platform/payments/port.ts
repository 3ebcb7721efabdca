import type { PaymentMethod, Promotion, Provider } from '#contract/plans-payments.ts'
import type { DeclineReason, Period, SubscriptionStatus } from '#contract/plans-words.ts'

/** What a subscription costs: always out of our own rows. */
export interface Price {
  readonly planSlug: string
  readonly planName: string
  readonly period: Period
  readonly cents: number
  /** ISO, upper case. */
  readonly currency: string
}

export interface FoundPromotion extends Promotion {
  readonly id: string
}

/** A subscription as the provider has it. */
export interface RemoteSubscription {
  readonly id: string
  /** Ours, which the provider was told when it was made; null for one that is not ours. */
  readonly ownId: string | null
  /** The last operation that changed it. */
  readonly operationId: string | null
  readonly status: SubscriptionStatus
  readonly planSlug: string | null
  readonly period: Period | null
  readonly cents: number
  readonly currency: string
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  /** A change waits to be paid. */
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

/** An invoice that was paid. */
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
  /** What was charged, after credit. */
  readonly totalCents: number
  readonly currency: string
  readonly paidAt: Date
  readonly method: PaymentMethod | null
  readonly url: string | null
  /** What went back of it. */
  readonly refunds: readonly RemoteRefund[]
}

/** Money that went back: the operator gave it, or a bank took it and kept it (`contracargo`). */
export interface RemoteRefund {
  readonly id: string
  readonly kind: 'devolucion' | 'contracargo'
  readonly cents: number
  readonly at: Date
}

/** Everything of one customer, as of one moment. */
export interface RemoteCustomer {
  readonly subscriptions: readonly RemoteSubscription[]
  readonly invoices: readonly RemoteInvoice[]
  readonly method: PaymentMethod | null
}

export interface ChangePreview {
  /** Of the time left of the old price (negative) and of the new one (positive). */
  readonly lines: readonly { readonly isOld: boolean; readonly cents: number }[]
  readonly dueCents: number
  readonly creditCents: number
  readonly nextChargeAt: Date
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
}

/** Makes the provider do a thing once: the same key is the same thing, whenever it comes. */
export interface IdempotentCall {
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
  readonly operationId: string
  readonly price: Price
  /** To which second the time left is counted. */
  readonly at: Date
  readonly now: Date
}

/** A card as somebody typed it; for the simulated provider alone. */
export interface TypedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/**
 * Who moves the money. Everything may throw ProviderUnavailable (nobody knows whether it was done) and ProviderRefused (it
 * was not). A card that is declined is neither: it is told in what comes back.
 */
export interface Payments {
  readonly info: Provider
  /** How long somebody who pays waits before hearing "pendiente". */
  readonly timeoutMs: number
  createCustomer(
    customer: IdempotentCall & { ownId: string; email: string; name: string; now: Date },
  ): Promise<string>
  /** One that was made and whose answer was lost. Without an address it is found only a while after it was made. */
  findCustomer(ownId: string, email: string | null): Promise<string | null>
  /** With everything that hangs on it. Gone already is as good. */
  deleteCustomer(customerId: string, now: Date): Promise<void>
  readCustomer(customerId: string, now: Date): Promise<RemoteCustomer>
  /** Null when there is none, or it is over or used up. */
  findPromotion(code: string, price: Price, now: Date): Promise<FoundPromotion | null>
  createSubscription(wanted: NewSubscription): Promise<RemoteSubscription>
  /** Pays the open invoice of a subscription. */
  pay(order: IdempotentCall & { subscriptionId: string; method: string; now: Date }): Promise<RemotePayment>
  previewChange(change: Omit<PriceChange, 'key' | 'operationId'>): Promise<ChangePreview>
  changePrice(change: PriceChange): Promise<RemotePayment | null>
  /** Drops a change that waits to be paid. */
  dropChange(subscriptionId: string, now: Date): Promise<void>
  setRenewal(order: IdempotentCall & { subscriptionId: string; renews: boolean; now: Date }): Promise<void>
  endSubscription(order: IdempotentCall & { subscriptionId: string; now: Date }): Promise<void>
  /** Gives back so much of what was paid. */
  refund(order: IdempotentCall & { invoiceId: string; cents: number; now: Date }): Promise<void>
  /** What the next charge will be; null where there is none. */
  nextCharge(subscriptionId: string, now: Date): Promise<number | null>
  prepareCard(customerId: string): Promise<string | null>
  /** Makes a card a method. @throws {ProviderRefused} card, where cards are not typed to us */
  takeCard(
    customerId: string,
    card: TypedCard,
    now: Date,
  ): Promise<{ method: string } | { reason: DeclineReason }>
  /** From now on this pays. A renewal that failed is tried with it. */
  setMethod(
    order: IdempotentCall & { customerId: string; subscriptionId: string | null; method: string; now: Date },
  ): Promise<RemotePayment | null>
  /** @throws {ProviderRefused} signature */
  readEvent(bytes: Uint8Array, signature: string, now: Date): Promise<ProviderEvent>
  findEvent(id: string): Promise<ProviderEvent | null>
  /** The bank's own word, of the simulated provider; null where banks have their own page. */
  readonly answerForBank: ((clientSecret: string, approved: boolean, now: Date) => Promise<void>) | null
  /** Lets time pass where nobody else does: answers whose subscriptions changed. */
  keepTime(now: Date): Promise<string[]>
}

/** No answer, or none that says anything. */
export class ProviderUnavailable extends Error {
  /** The provider says that it failed: the same key would only ever hear this again. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason)
    this.name = 'ProviderUnavailable'
    this.isFinal = isFinal
  }
}

/** It was understood and not done. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.name = 'ProviderRefused'
    this.code = code
  }
}
