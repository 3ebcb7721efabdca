import { sql } from 'kysely'
import type { DifferenceState } from '#contract/admin/payment-differences-words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface DifferenceRow {
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
export async function listDifferences(
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

export async function findDifference(db: Db | Tx, id: number): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from ${tables} where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False when it is resolved, or there is none. */
export async function updateReview(
  tx: Tx,
  id: number,
  review: { note: string; by: number | null; now: Date } | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update payment_differences set reviewed_at = ${review?.now ?? null},
      reviewed_by = ${review?.by ?? null}, note = ${review?.note ?? null}
    where id = ${id} and resolved_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
