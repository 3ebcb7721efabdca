import { sql } from 'kysely'
import { type Db, firstRowOrNull, type Tx } from './db.ts'

/** In quiet mode the product sends no e-mail, charges nobody and runs few jobs (docs/operations.md#after-a-restore). */
export interface QuietMode {
  since: Date
  reason: string
  /** Null until payments were compared with the provider. */
  payments_synced_at: Date | null
}

/** Null when the product is not quiet. */
export function findQuietMode(db: Db | Tx): Promise<QuietMode | null> {
  return firstRowOrNull(db)<QuietMode>`select since, reason, payments_synced_at from quiet_mode`
}

export function findQuietModeForUpdate(tx: Tx): Promise<QuietMode | null> {
  return firstRowOrNull(tx)<QuietMode>`
    select since, reason, payments_synced_at from quiet_mode for update`
}

/** Does nothing if quiet mode is already on. */
export async function insertQuietMode(db: Db | Tx, quiet: { reason: string; now: Date }): Promise<void> {
  await sql`insert into quiet_mode (since, reason) values (${quiet.now}, ${quiet.reason})
    on conflict do nothing`.execute(db)
}

export async function updateQuietModeSynced(db: Db, now: Date): Promise<void> {
  await sql`update quiet_mode set payments_synced_at = ${now}`.execute(db)
}

export async function deleteQuietMode(db: Db | Tx): Promise<void> {
  await sql`delete from quiet_mode`.execute(db)
}

export async function unlessQuiet(db: Db, work: () => Promise<unknown>): Promise<void> {
  if ((await findQuietMode(db)) === null) await work()
}
