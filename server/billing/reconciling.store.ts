import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export interface DifferenceRow {
  found_at: Date
  customer_id: string | null
  what: string
  ours: string | null
  theirs: string | null
}

/** Newest first. */
export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select found_at, customer_id, what, ours, theirs
    from payment_differences order by found_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
