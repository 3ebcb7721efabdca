import { sql } from 'kysely'
import { backupLock } from '#server/platform/backup/snapshot.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export async function insertFilesToDelete(tx: Db | Tx, paths: readonly string[], now: Date): Promise<void> {
  await sql`insert into scheduled_deletions (path, scheduled_at)
    select path, ${now} from unnest(${paths}::text[]) as path
    on conflict (path) do nothing`.execute(tx)
}

export async function insertFilesToDeleteLater(
  tx: Db | Tx,
  paths: readonly string[],
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  await sql`insert into scheduled_deletions (path, scheduled_at, not_before)
    select path, ${now}, ${notBefore} from unnest(${paths}::text[]) as path
    on conflict (path) do update set not_before = excluded.not_before`.execute(tx)
}

/** The deletions that are due. None during a backup, which needs every file that its database snapshot refers to. */
export async function listFilesToDelete(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from scheduled_deletions
    where not_before <= now() and (select pg_try_advisory_xact_lock_shared(${backupLock}))
    order by scheduled_at, path limit ${limit}`.execute(db)
  return rows.map(({ path }) => path)
}

export async function deleteFileToDelete(db: Db, path: string): Promise<void> {
  await sql`delete from scheduled_deletions where path = ${path}`.execute(db)
}

export async function deleteFilesToDelete(tx: Db | Tx, paths: readonly string[]): Promise<void> {
  await sql`delete from scheduled_deletions where path = any(${paths}::text[])`.execute(tx)
}
