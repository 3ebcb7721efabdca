import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Updates the search rows of the next changed items; returns how many there were. */
export async function updateNextSearchRows(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select search_update(${atMost}::int) as count`.execute(db)
  return rows[0]?.count ?? 0
}
