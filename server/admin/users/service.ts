import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'
import type { Payment } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { type ChangeAuthor, recordChange } from '#server/admin/audit/service.ts'
import { findPayerId, listPayments } from '#server/billing/receipts/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { withMomentTexts } from '#server/platform/http/moments.ts'
import { type ErasureRow, findErasure } from './erasures.store.ts'
import type { EntryRow, PlanRow, SessionRow, SubscriptionRow, UserRow } from './store.ts'
import * as store from './store.ts'
import { countUsers, findSubscription, listUsers as listRows } from './store.ts'

export async function listUsers({ db, query }: ContextOf<'listUsers'>) {
  const filters = { ...query, payerId: query.search === '' ? null : await findPayerId(db, query.search) }
  const [rows, total] = [await listRows(db, filters), await countUsers(db, filters)]
  return { data: withMomentTexts(rows), metadata: metadataOf(query, total) }
}

/** One account as the administration shows it. @throws {Refusal} member_not_found */
export async function getUser(db: Db, userId: number, now: Date): Promise<UserAccount> {
  const user = await requireUser(db, userId)
  const plan = await store.findPlan(db, userId)
  if (plan === undefined) throw new Error('The free plan is missing.')
  return toUserAccount({
    user,
    plan,
    subscription: await findSubscription(db, userId),
    counts: await store.countMarks(db, userId),
    sessions: await store.listSessions(db, userId, now),
    payments: await listPayments(db, userId),
    entries: await store.listEntries(db, userId),
    erasure: await findErasure(db, userId),
  })
}

/** @throws {Refusal} member_not_found */
export async function requireUser(db: Db | Tx, userId: number): Promise<store.UserRow> {
  const user = await store.findUser(db, userId)
  if (user === undefined) throw new Refusal('member_not_found')
  return user
}

export async function recordUserChange(
  tx: Tx,
  by: ChangeAuthor,
  change: { act: AuditAct; userId: number; before?: object; after?: object; details?: object },
): Promise<void> {
  await recordChange(tx, by, { ...change, subject: { kind: 'user', id: change.userId } })
}

interface AccountRows {
  user: UserRow
  plan: PlanRow
  subscription: SubscriptionRow | undefined
  counts: UserAccount['counts']
  sessions: SessionRow[]
  payments: Payment[]
  entries: EntryRow[]
  erasure: ErasureRow | undefined
}

function toUserAccount(rows: AccountRows): UserAccount {
  const { user, plan, subscription, counts, erasure } = rows
  return withMomentTexts({
    ...user,
    plan: { ...plan, subscription: subscription ?? null },
    counts,
    sessions: rows.sessions,
    payments: rows.payments.map(toPayment),
    audit: rows.entries,
    erasure: erasure ?? null,
  })
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
