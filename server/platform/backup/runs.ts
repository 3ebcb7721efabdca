import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { backupLock } from './snapshot.ts'

/** A run of a backup. If it has no end and none is running, it was interrupted. */
export interface BackupRun {
  target: string
  started_at: Date
  ended_at: Date | null
  size_bytes: number | null
  error: string | null
}

/** False in a database of an older version, which can be backed up nevertheless. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('backup_runs') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

export async function insertBackupRun(
  db: Db,
  { target, now }: { target: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into backup_runs (target, started_at) values (${target}, ${now}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function updateBackupRunDone(
  db: Db,
  id: number,
  done: { now: Date; sizeBytes: number },
): Promise<void> {
  await sql`update backup_runs set ended_at = ${done.now}, size_bytes = ${done.sizeBytes} where id = ${id}`.execute(
    db,
  )
}

export async function updateBackupRunFailed(
  db: Db,
  id: number,
  failed: { now: Date; error: string },
): Promise<void> {
  await sql`update backup_runs set ended_at = ${failed.now}, error = ${failed.error} where id = ${id}`.execute(
    db,
  )
}

export async function deleteBackupRunsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from backup_runs where started_at < ${moment}`.execute(db)
}

/** True if a backup into that folder that began at that moment or later was successful. */
export async function hasBackupSince(
  db: Db,
  { folder, since }: { folder: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from backup_runs
      where starts_with(target, ${`${folder}/`}) and started_at >= ${since}
        and ended_at is not null and error is null) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

export interface BackupHistory {
  /** The run that began last. */
  last: BackupRun | null
  /** The last successful run. */
  lastGood: BackupRun | null
  isRunning: boolean
}

export async function findBackupHistory(db: Db): Promise<BackupHistory> {
  const { rows } = await sql<BackupRun & { is_last: boolean; is_good: boolean }>`
    select target, started_at, ended_at, size_bytes::float8 as size_bytes, error,
      started_at = max(started_at) over () as is_last, ended_at is not null and error is null as is_good
    from backup_runs where started_at in (
      (select max(started_at) from backup_runs),
      (select max(started_at) from backup_runs where ended_at is not null and error is null))
    order by started_at, id limit 4`.execute(db)
  return {
    last: rows.findLast(({ is_last }) => is_last) ?? null,
    lastGood: rows.findLast(({ is_good }) => is_good) ?? null,
    isRunning: await isBackupRunning(db),
  }
}

/** True while any process holds the lock of backups in this database. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_running: boolean }>`
    select exists (select from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and classid = 0 and objid = ${backupLock}::int::oid and objsubid = 1 and granted) as is_running`.execute(
    db,
  )
  return rows[0]?.is_running ?? false
}
