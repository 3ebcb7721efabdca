import { sql } from 'kysely'
import { backupLock } from '#server/platform/backup/connection.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'

// The transaction that removes a picture from view schedules the deletion of its file, and the file is deleted right after.
// A job deletes what a crash or a failing store left behind (docs/safety.md#privacy).

const atOnce = 100

export async function scheduleFileDeletion(
  tx: Db | Tx,
  paths: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const own = paths.filter((path) => path !== null)
  if (own.length > 0) await insertFilesToDelete(tx, own, now)
}

/** Schedules files that pages already open may still show: they are deleted from `notBefore` on. */
export async function scheduleLaterDeletion(
  tx: Db | Tx,
  paths: readonly string[],
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  if (paths.length > 0) await insertFilesToDeleteLater(tx, paths, { now, notBefore })
}

/** For files that are in use after all. */
export async function cancelFileDeletion(tx: Db | Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await deleteFilesToDelete(tx, paths)
}

/** Deletes all scheduled files that are due. Safe to run repeatedly and concurrently. */
export async function deleteScheduledFiles(db: Db, files: Files): Promise<void> {
  for (;;) {
    const paths = await listFilesToDelete(db, atOnce)
    for (const path of paths) {
      await files.remove(path)
      await deleteFileToDelete(db, path)
    }
    if (paths.length < atOnce) return
  }
}

async function insertFilesToDelete(tx: Db | Tx, paths: readonly string[], now: Date): Promise<void> {
  await sql`insert into scheduled_deletions (path, scheduled_at)
    select path, ${now} from unnest(${paths}::text[]) as path
    on conflict (path) do nothing`.execute(tx)
}

async function insertFilesToDeleteLater(
  tx: Db | Tx,
  paths: readonly string[],
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  await sql`insert into scheduled_deletions (path, scheduled_at, not_before)
    select path, ${now}, ${notBefore} from unnest(${paths}::text[]) as path
    on conflict (path) do update set not_before = excluded.not_before`.execute(tx)
}

/** The deletions that are due. None during a backup, which needs every file that its database snapshot refers to. */
async function listFilesToDelete(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from scheduled_deletions
    where not_before <= now() and (select pg_try_advisory_xact_lock_shared(${backupLock}))
    order by scheduled_at, path limit ${limit}`.execute(db)
  return rows.map(({ path }) => path)
}

async function deleteFileToDelete(db: Db, path: string): Promise<void> {
  await sql`delete from scheduled_deletions where path = ${path}`.execute(db)
}

async function deleteFilesToDelete(tx: Db | Tx, paths: readonly string[]): Promise<void> {
  await sql`delete from scheduled_deletions where path = any(${paths}::text[])`.execute(tx)
}
