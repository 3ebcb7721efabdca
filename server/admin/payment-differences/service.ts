import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import { Refusal } from '#contract/errors.ts'
import { type ChangeAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { compareCustomer } from '#server/billing/differences/service.ts'
import { type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'

// What differs between our payments and the provider's, for `manage payments` (docs/payments.md#differences).

/** Returns whether the difference still exists. @throws {Refusal} payment_difference_not_found, payments_unavailable */
export async function syncDifference(deps: PaymentDeps, by: ChangeAuthor, id: number): Promise<boolean> {
  const { db } = deps
  const { customer_id } = await requireDifference(db, id)
  if (customer_id === null) throw new Refusal('payment_difference_not_found')
  await compareCustomer(deps, customer_id).catch((cause: unknown) => {
    const isProvider = cause instanceof ProviderUnavailable || cause instanceof ProviderRefused
    throw isProvider ? Object.assign(new Refusal('payments_unavailable'), { cause }) : cause
  })
  return await db.transaction().execute(async (tx) => {
    const row = await requireDifference(tx, id)
    await record(tx, by, { act: 'payment_difference_synced', row, after: { state: row.state } })
    return row.state !== 'resolved'
  })
}

/** It is open again as soon as one of its values changes. @throws {Refusal} payment_difference_not_found when it is resolved, or there is none */
export async function reviewDifference(
  db: Db,
  by: ChangeAuthor,
  { id, note }: { id: number; note: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await requireDifference(tx, id)
    if (!(await updateReview(tx, { id, note, now: by.now })))
      throw new Refusal('payment_difference_not_found')
    const act = 'payment_difference_reviewed'
    await record(tx, by, { act, row, before: { note: row.note }, after: { note } })
  })
}

async function record(
  tx: Tx,
  by: ChangeAuthor,
  { act, row, ...values }: { act: AuditAct; row: DifferenceRow; before?: object; after: object },
): Promise<void> {
  const subject = { kind: 'payment_difference', id: row.id }
  const member = row.user_id === null ? {} : { userId: row.user_id }
  await recordChange(tx, by, { act, subject, ...member, ...values })
}

async function requireDifference(db: Db | Tx, id: number): Promise<DifferenceRow> {
  const row = await findDifference(db, id)
  if (row === null) throw new Refusal('payment_difference_not_found')
  return row
}

interface DifferenceRow {
  id: number
  customer_id: string | null
  /** Its kind, and the two values; null on the side that has nothing. */
  what: string
  ours: string | null
  theirs: string | null
  state: 'open' | 'reviewed' | 'resolved'
  /** Null for a deleted account. */
  user_id: number | null
  username: string | null
  found_at: Date
  note: string | null
}

const columns = sql`d.id, d.customer_id, d.what, d.ours, d.theirs, case when d.resolved_at is not null then 'resolved'
    when d.reviewed_at is not null then 'reviewed' else 'open' end as state, m.id as user_id, m.username, d.found_at, d.note`

const tables = sql`payment_differences d left join payment_customers c on c.id = d.customer_id
  left join users m on m.id = c.user_id`

/** Newest first. */
export function listDifferences(
  db: Db,
  { isOpen, limit }: { isOpen: boolean; limit: number },
): Promise<DifferenceRow[]> {
  return rowsOf(db)<DifferenceRow>`
    select ${columns} from ${tables} where not ${isOpen} or (d.resolved_at is null and d.reviewed_at is null)
    order by d.found_at desc, d.id desc limit ${limit}`
}

function findDifference(db: Db | Tx, id: number): Promise<DifferenceRow | null> {
  return firstRowOrNull(db)<DifferenceRow>`select ${columns} from ${tables} where d.id = ${id}`
}

/** False when it is resolved, or there is none. */
async function updateReview(
  tx: Tx,
  { id, note, now }: { id: number; note: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update payment_differences set reviewed_at = ${now}, reviewed_by = null, note = ${note}
    where id = ${id} and resolved_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
