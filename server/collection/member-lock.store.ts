import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'

/** How many figures each list has. */
export interface Counts {
  collection: number
  want: number
  notinterested: number
}

export interface Collector extends Counts {
  currency: string
}

const counts = sql`collection_count as collection, want_count as want, notinterested_count as notinterested`

/**
 * Waits until no other transaction changes this member's marks, and returns the counts as they are then: `for update`
 * reads the newest version of the row. Null if the member has never marked anything.
 */
export async function findCollectorForUpdate(tx: Tx, userId: number): Promise<Collector | null> {
  const { rows } = await sql<Collector>`${statementName('findCollectorForUpdate')}
    select ${counts}, currency from collectors where user_id = ${userId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Does nothing if the row exists already or the account has been deleted. */
export async function insertCollector(tx: Tx, userId: number): Promise<void> {
  await sql`insert into collectors (user_id) select id from users where id = ${userId} for key share
    on conflict do nothing`.execute(tx)
}

export async function findCounts(db: Db | Tx, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`${statementName('findMarkCounts')}
    select ${counts} from collectors where user_id = ${userId}`.execute(db)
  return rows[0] ?? { collection: 0, want: 0, notinterested: 0 }
}
