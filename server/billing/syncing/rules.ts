import { moneyText } from '#contract/plans-words.ts'
import { grantsPlan } from '#server/billing/subscriptions.rules.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'

/** A price in words, such as "coleccionista, al mes, $49.00 MXN". */
export function priceText(price: {
  planSlug: string | null
  period: string | null
  cents: number
  currency: string
}): string {
  const each = price.period === 'year' ? 'al año' : 'al mes'
  return `${price.planSlug ?? 'otro producto'}, ${each}, ${moneyText(price.cents)} ${price.currency}`
}

/** The e-mail about a change of a subscription; null when the change needs none. */
export function planChangeEmail(
  before: SubscriptionRow,
  after: SubscriptionRow,
): { kind: string; data: Record<string, string | null> } | null {
  const data = { subscription: after.id, plan: after.plan_name }
  if (before.status !== 'vencida' && after.status === 'vencida') {
    return {
      kind: 'plan-payment-failed',
      data: { ...data, grace: after.grace_ends_at?.toISOString() ?? null },
    }
  }
  if (before.status === 'vencida' && after.status === 'activa') return { kind: 'plan-restored', data }
  return grantsPlan(before) && after.status === 'cancelada' ? { kind: 'plan-ended', data } : null
}
