import type {
  NextCharge as NextChargeAnswer,
  PaymentMethod,
  Subscription,
} from '#contract/billing/billing.ts'
import type { SubscriptionStatus } from '#contract/plans/words.ts'
import type { NextCharge } from '#server/platform/payments/port.ts'
import type { SubscriptionRow, SubscriptionState } from './subscriptions.store.ts'

interface ProviderSubscription {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly planSlug: string | null
  readonly period: string | null
  readonly cents: number
  readonly currency: string
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
}

/** How long the plan lasts after a failed renewal (docs/product.md#payments). */
export const graceDays = 7
const dayMs = 86_400_000

export interface AgreedPrice {
  planId: number
  planSlug: string
  period: string
  cents: number
  currency: string
}

/** The agreed price that the provider charges; null when the member agreed to none like it (docs/safety.md#payments-and-consumer-duties). */
export function agreedPrice(
  remote: ProviderSubscription,
  agreed: readonly AgreedPrice[],
): AgreedPrice | null {
  const isSame = (price: AgreedPrice) =>
    price.planSlug === remote.planSlug &&
    price.period === remote.period &&
    price.cents === remote.cents &&
    price.currency === remote.currency
  return agreed.find(isSame) ?? null
}

interface SyncedSubscription {
  remote: ProviderSubscription
  price: AgreedPrice
  nextCharge: NextCharge | null
  /** True while the provider does not know of a cancellation or its withdrawal: our own row counts. */
  isRenewalPending: boolean
  now: Date
}

/** Our row after a synchronisation. It depends on the provider's current state only, not on the order of events. */
export function nextSubscriptionState(
  row: SubscriptionRow,
  { remote, price, nextCharge, isRenewalPending, now }: SyncedSubscription,
): SubscriptionState {
  const { status } = remote
  const isLate = status === 'vencida'
  return {
    provider_id: remote.id,
    plan_id: price.planId,
    period: row.period === price.period ? row.period : price.period === 'year' ? 'year' : 'month',
    price_cents: price.cents,
    status,
    current_period_end: remote.currentPeriodEnd ?? row.current_period_end,
    next_amount_cents: nextCharge?.cents ?? null,
    credit_cents: nextCharge?.creditCents ?? null,
    first_paid_at: nextCharge?.firstPaid?.at ?? null,
    first_paid_cents: nextCharge?.firstPaid?.cents ?? null,
    cancel_at_period_end: isRenewalPending ? row.cancel_at_period_end : remote.cancelAtPeriodEnd,
    grace_ends_at: isLate ? (row.grace_ends_at ?? new Date(now.getTime() + graceDays * dayMs)) : null,
    is_grace_over: isLate && row.is_grace_over,
    ended_at: status === 'cancelada' ? (row.ended_at ?? remote.endedAt ?? now) : null,
  }
}

export function grantsPlan({
  status,
  is_grace_over,
}: Pick<SubscriptionRow, 'status' | 'is_grace_over'>): boolean {
  return status === 'activa' || (status === 'vencida' && !is_grace_over)
}

export function differencesOf(
  row: SubscriptionRow,
  state: SubscriptionState,
): { what: string; subject: string; ours: string; theirs: string; isCorrected: true }[] {
  const names = [
    'status',
    'plan_id',
    'period',
    'price_cents',
    'current_period_end',
    'cancel_at_period_end',
  ] as const
  return names
    .map((what) => ({
      what,
      subject: row.id,
      ours: textOf(row[what]),
      theirs: textOf(state[what]),
      isCorrected: true as const,
    }))
    .filter(({ ours, theirs }) => ours !== theirs)
}

function textOf(value: Date | string | number | boolean | null): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

interface SubscriptionView {
  method: PaymentMethod | null
  isPending: boolean
  dayOf: (moment: Date) => string
}

export function toSubscription(
  row: SubscriptionRow,
  { method, isPending, dayOf }: SubscriptionView,
): Subscription {
  const { plan_slug, plan_name, item_limit, status, current_period_end: end } = row
  const renews = (status === 'activa' || status === 'vencida') && !row.cancel_at_period_end && end !== null
  return {
    id: row.id,
    plan: { slug: plan_slug, name: plan_name, item_limit },
    period: row.period,
    status,
    price_cents: row.price_cents,
    currency: row.currency,
    current_period_end: end?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end,
    next_charge: renews ? toNextCharge(nextChargeOf(row, end), dayOf) : null,
    grace_ends_on: row.grace_ends_at === null ? null : dayOf(row.grace_ends_at),
    is_pending: isPending,
    payment_method: method,
    promotion_code: row.promotion_code,
  }
}

/** The next charge as the last synchronisation read it. */
export function nextChargeOf(row: SubscriptionRow, end: Date): NextCharge {
  const { first_paid_at: at, first_paid_cents: cents } = row
  return {
    at: end,
    cents: row.next_amount_cents ?? row.price_cents,
    creditCents: row.credit_cents ?? 0,
    firstPaid: at === null || cents === null ? null : { at, cents },
  }
}

export function toNextCharge(
  { at, cents, creditCents, firstPaid }: NextCharge,
  dayOf: (moment: Date) => string,
): NextChargeAnswer {
  return {
    on: dayOf(at),
    amount_cents: cents,
    credit_cents: creditCents,
    first_paid: firstPaid && { on: dayOf(firstPaid.at), amount_cents: firstPaid.cents },
  }
}
