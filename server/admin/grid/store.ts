import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

export interface BatchEntry {
  item_id: number
  before: Record<string, string>
  after: Record<string, string>
}

/** What a batch changed, item by item. */
export async function listBatch(tx: Tx, batch: string): Promise<BatchEntry[]> {
  const { rows } = await sql<BatchEntry>`
    select coalesce(subject_id::int, 0) as item_id, before, after from audit_entries
    where details ->> 'batch' = ${batch} and subject_kind = 'item' and before is not null and after is not null
    order by id limit 1000`.execute(tx)
  return rows
}
