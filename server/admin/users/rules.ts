import type { UserAccount } from '#contract/admin-users-shapes.ts'
import type { Payment } from '#contract/billing.ts'
import type { ErasureRow } from './erasures.store.ts'
import type { EntryRow, MailRow, PlanRow, SessionRow, UserRow } from './store.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

interface AccountRows {
  user: UserRow
  plan: PlanRow
  subscription: SubscriptionRow | undefined
  counts: UserAccount['counts']
  sessions: SessionRow[]
  mails: MailRow[]
  payments: Payment[]
  entries: EntryRow[]
  erasure: ErasureRow | undefined
}

/** The account as the API answers it. */
export function toUserAccount(rows: AccountRows): UserAccount {
  const { user, plan, subscription, counts, erasure } = rows
  return {
    ...user,
    created_at: user.created_at.toISOString(),
    validated_at: user.validated_at?.toISOString() ?? null,
    blocked_at: user.blocked_at?.toISOString() ?? null,
    plan: {
      ...plan,
      since: plan.since?.toISOString() ?? null,
      subscription: subscription
        ? { ...subscription, current_period_end: subscription.current_period_end?.toISOString() ?? null }
        : null,
    },
    counts,
    sessions: rows.sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    mails: rows.mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
    payments: rows.payments.map(toPayment),
    audit: rows.entries.map((entry) => ({ ...entry, acted_at: entry.acted_at.toISOString() })),
    erasure: erasure
      ? {
          requested_by: erasure.requested_by,
          requested_at: erasure.requested_at.toISOString(),
          due_at: erasure.due_at.toISOString(),
          reason: erasure.reason,
        }
      : null,
  }
}

function toPayment(payment: Payment): UserAccount['payments'][number] {
  const { id, folio, description, total_cents, refunded_cents, currency, paid_at } = payment
  const state = refundState(total_cents, refunded_cents)
  return { id, folio, description, amount_cents: total_cents, currency, state, paid_at }
}

function refundState(total: number, refunded: number) {
  if (refunded === 0) return 'paid'
  return refunded >= total ? 'refunded' : 'partly_refunded'
}
