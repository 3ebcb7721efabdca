import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { DifferenceQuery, PaymentDifference } from '#contract/admin/payment-differences.ts'
import type { DifferenceState } from '#contract/admin/payment-differences-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { compareCustomer } from '#server/billing/differences/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'

export const paymentDifferenceHandlers = {
  listPaymentDifferences: ({ db, query }) => listDifferences(db, query),
  syncPaymentDifference: (context) => syncDifference(context, context, context.params.id),
  reviewPaymentDifference: (context) =>
    reviewDifference(context.db, context, { ...context.params, ...context.body }),
  reopenPaymentDifference: (context) => reopenDifference(context.db, context, context.params.id),
} satisfies SomeHandlers

// What differs between our payments and the provider's, for the screens and for `manage payments`
// (docs/payments.md#differences).

export async function listDifferences(
  db: Db,
  query: DifferenceQuery,
): Promise<{ data: PaymentDifference[]; metadata: Metadata }> {
  const rows = await listDifferenceRows(db, { ...query, state: query.state ?? '' })
  return { data: rows.map(answerOf), metadata: metadataOf(query, rows[0]?.total ?? 0) }
}

/** @throws {Refusal} payment_difference_not_found, payments_unavailable */
export async function syncDifference(
  deps: PaymentDeps,
  by: ChangeAuthor,
  id: number,
): Promise<PaymentDifference> {
  const { db } = deps
  const { customer_id } = await requireDifference(db, id)
  if (customer_id === null) throw new Refusal('payment_difference_not_found')
  await compareCustomer(deps, customer_id).catch((cause: unknown) => {
    const isProvider = cause instanceof ProviderUnavailable || cause instanceof ProviderRefused
    throw isProvider ? Object.assign(new Refusal('payments_unavailable'), { cause }) : cause
  })
  return await db.transaction().execute(async (tx) => {
    const after = await requireDifference(tx, id)
    await record(tx, by, { act: 'payment_difference_synced', row: after, after: { state: after.state } })
    return answerOf(after)
  })
}

/** @throws {Refusal} payment_difference_not_found when it is resolved, or there is none */
export async function reviewDifference(
  db: Db,
  by: ChangeAuthor,
  { id, note }: { id: number; note: string },
): Promise<PaymentDifference> {
  return await changeReview(db, by, {
    id,
    act: 'payment_difference_reviewed',
    review: { note, by: by.actor?.userId ?? null, now: by.now },
  })
}

/** @throws {Refusal} payment_difference_not_found when it is resolved, or there is none */
async function reopenDifference(db: Db, by: ChangeAuthor, id: number): Promise<PaymentDifference> {
  return await changeReview(db, by, { id, act: 'payment_difference_reopened', review: null })
}

interface ReviewChange {
  id: number
  act: AuditAct
  review: { note: string; by: number | null; now: Date } | null
}

async function changeReview(
  db: Db,
  by: ChangeAuthor,
  { id, act, review }: ReviewChange,
): Promise<PaymentDifference> {
  return await db.transaction().execute(async (tx) => {
    const before = await requireDifference(tx, id)
    if (!(await updateReview(tx, id, review))) throw new Refusal('payment_difference_not_found')
    const after = await requireDifference(tx, id)
    await record(tx, by, { act, row: after, before: { note: before.note }, after: { note: after.note } })
    return answerOf(after)
  })
}

async function record(
  tx: Tx,
  by: ChangeAuthor,
  { act, row, ...values }: { act: AuditAct; row: DifferenceRow; before?: object; after: object },
): Promise<void> {
  const subject = { kind: 'payment_difference', id: row.id }
  await recordChange(tx, by, {
    act,
    subject,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    ...values,
  })
}

async function requireDifference(db: Db | Tx, id: number): Promise<DifferenceRow> {
  const row = await findDifference(db, id)
  if (row === null) throw new Refusal('payment_difference_not_found')
  return row
}

function answerOf(row: DifferenceRow): PaymentDifference {
  const { id, what, ours, theirs, state, user_id, username, provider, provider_customer_id, note } = row
  return {
    id,
    what,
    ours,
    theirs,
    state,
    member: user_id === null || username === null ? null : { id: user_id, username },
    provider: provider ?? '',
    provider_customer_id,
    found_at: row.found_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewed_by: row.reviewed_by,
    note,
  }
}

interface DifferenceRow {
  id: number
  customer_id: string | null
  what: string
  ours: string | null
  theirs: string | null
  state: DifferenceState
  user_id: number | null
  username: string | null
  provider: string | null
  provider_customer_id: string | null
  found_at: Date
  seen_at: Date | null
  resolved_at: Date | null
  reviewed_at: Date | null
  reviewed_by: string | null
  note: string | null
}

const columns = sql`d.id, d.customer_id, d.what, d.ours, d.theirs, case when d.resolved_at is not null then 'resolved'
    when d.reviewed_at is not null then 'reviewed' else 'open' end as state, m.id as user_id, m.username, c.provider,
  c.provider_id as provider_customer_id, d.found_at, d.seen_at, d.resolved_at, d.reviewed_at, r.username as reviewed_by, d.note`

const tables = sql`payment_differences d left join payment_customers c on c.id = d.customer_id
  left join users m on m.id = c.user_id left join users r on r.id = d.reviewed_by`

/** Newest first, with the number of all matches. '' lists every state. */
async function listDifferenceRows(
  db: Db,
  { state, page, page_size }: { state: DifferenceState | ''; page: number; page_size: number },
): Promise<(DifferenceRow & { total: number })[]> {
  const { rows } = await sql<DifferenceRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${tables}
    where ${state} = '' or (${state} = 'resolved') = (d.resolved_at is not null)
      and (d.resolved_at is not null or (${state} = 'reviewed') = (d.reviewed_at is not null))
    order by d.found_at desc, d.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

async function findDifference(db: Db | Tx, id: number): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from ${tables} where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False when it is resolved, or there is none. */
async function updateReview(
  tx: Tx,
  id: number,
  review: { note: string; by: number | null; now: Date } | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update payment_differences set reviewed_at = ${review?.now ?? null},
      reviewed_by = ${review?.by ?? null}, note = ${review?.note ?? null}
    where id = ${id} and resolved_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
