import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { countOf, type Db } from '#server/platform/database/db.ts'
import { fileErrorText } from '#server/platform/files/port.ts'
import { backupLock } from './connection.ts'
import { type BackupSource, createBackup } from './create.ts'
import { BackupError, type Manifest } from './format.ts'
import type { BackupFolder, BackupLocation } from './locations.ts'

/** Records of runs are kept as long as the backups themselves. */
const runsKeptMs = 35 * 86_400_000

/** Makes a backup and records the result. @throws {BackupError} also if a backup of that name exists */
export async function runBackup(
  db: Db,
  source: BackupSource,
  location: BackupLocation,
): Promise<{ manifest: Manifest; sizeBytes: number }> {
  if (await isTaken(db, source, location))
    throw new BackupError(`Ya existe ${location.text}. Elige otro nombre o bórralo antes.`)
  let sizeBytes = 0
  const store = async (bytes: Readable) => {
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sizeBytes += chunk.length
        done(null, chunk)
      },
    })
    const storing = location.put(counting).catch((error: unknown) => {
      counting.destroy()
      throw error
    })
    await firstCause(pipeline(bytes, counting, source.signal ? { signal: source.signal } : {}), storing)
  }
  const manifest = await createBackup(source, async (bytes) => {
    if (!(await hasBackupRuns(db))) return store(bytes)
    const id = await insertBackupRun(db, { target: location.text, now: source.now })
    try {
      await store(bytes)
      await updateBackupRunDone(db, id, { now: new Date(), sizeBytes })
    } catch (cause) {
      const error = source.signal?.aborted ? new BackupError('Se interrumpió.') : explained(cause)
      await updateBackupRunFailed(db, id, { now: new Date(), error: reasonOf(error) })
      throw error
    }
  })
  return { manifest, sizeBytes }
}

/** True if the location holds a backup already. If its store is away, the run has failed before it began, which is recorded. */
async function isTaken(db: Db, source: BackupSource, location: BackupLocation): Promise<boolean> {
  try {
    return await location.exists()
  } catch (error) {
    if (await hasBackupRuns(db)) {
      const id = await insertBackupRun(db, { target: location.text, now: source.now })
      await updateBackupRunFailed(db, id, { now: new Date(), error: reasonOf(error) })
    }
    throw error
  }
}

/** Deletes the backups that are no longer kept, and the records of their time. */
export async function deleteExpiredBackups(db: Db, folder: BackupFolder, now: Date): Promise<void> {
  for (const name of expiredBackups(await folder.listNames(), now)) await folder.remove(name)
  await deleteBackupRunsBefore(db, new Date(now.getTime() - runsKeptMs))
}

/** If either fails it aborts the other, whose error then says nothing about the cause. */
async function firstCause(reading: Promise<void>, storing: Promise<void>): Promise<void> {
  const settled = await Promise.allSettled([reading, storing])
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !wasEnded(reason)) ?? reasons[0]
}

function wasEnded(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ABORT_ERR' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Errors of the target have their own messages, so a refusal comes from the file store. */
function explained(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  return new BackupError('El almacén de los archivos no responde. No se guardó el respaldo.', {
    cause: error,
  })
}

function reasonOf(error: unknown): string {
  const reason = fileErrorText(error) ?? (error instanceof Error ? error.message : 'desconocido')
  return reason.slice(0, 500)
}

const dayMs = 86_400_000
const daily = 7
const weekly = 4
/** A promise to the members (docs/safety.md#privacy). */
const daysMax = 35
const pattern = /^vitrina-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\.vbak$/
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  minute: '2-digit',
})

/** `vitrina-20261123-0330.vbak`, in Mexico City time. */
export function backupName(now: Date): string {
  return `vitrina-${mexicoDay(now).replaceAll('-', '')}-${time.format(now).replace(':', '')}.vbak`
}

/** The moment in the name, in Mexico City time as YYYY-MM-DD HH:MM; null for other names. */
export function momentOfName(name: string): string | null {
  const [, year, month, date, hour, minute] = pattern.exec(name) ?? []
  return year === undefined ? null : `${year}-${month}-${date} ${hour}:${minute}`
}

/**
 * The backups to delete: all but the last one of each of the last seven days that have one and of each of the last four weeks that
 * have one and are before those days, and everything older than 35 days. Files with other names are never among them.
 */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const oldest = mexicoDay(new Date(now.getTime() - daysMax * dayMs))
  const own = names
    .filter((name) => momentOfName(name) !== null)
    .toSorted()
    .toReversed()
  const young = own.filter((name) => dayOf(name) >= oldest)
  const recent = newestOfEach(young, dayOf, daily)
  const before = young.filter((name) => weekOf(name) < weekOf(recent.at(-1) ?? name))
  const remaining = new Set([...recent, ...newestOfEach(before, weekOf, weekly)])
  return own.filter((name) => !remaining.has(name)).toReversed()
}

/** @param names the newest first */
function newestOfEach(names: readonly string[], periodOf: (name: string) => string, count: number): string[] {
  const periods = new Map<string, string>()
  for (const name of names) {
    const period = periodOf(name)
    if (!periods.has(period)) periods.set(period, name)
  }
  return [...periods.values()].slice(0, count)
}

function dayOf(name: string): string {
  return momentOfName(name)?.slice(0, 10) ?? ''
}

/** The Monday of its week. */
function weekOf(name: string): string {
  const date = new Date(`${dayOf(name)}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

/** Mexico City has had no summer time since 2022. */
const nightlyTime = 'T03:30:00-06:00'

/** The last half past three of the night before `now`: a computer that was off then makes its backup later. */
export function lastNight(now: Date): Date {
  const tonight = new Date(`${mexicoDay(now)}${nightlyTime}`)
  return tonight <= now ? tonight : new Date(tonight.getTime() - dayMs)
}

/** A run of a backup. If it has no end and none is running, it was interrupted. */
interface BackupRun {
  target: string
  started_at: Date
  ended_at: Date | null
  size_bytes: number | null
  error: string | null
}

/** False in a database of an older version, which can be backed up nevertheless. */
async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('backup_runs') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

function insertBackupRun(db: Db, { target, now }: { target: string; now: Date }): Promise<number> {
  return countOf(db)<{ id: number }>`
    insert into backup_runs (target, started_at) values (${target}, ${now}) returning id`
}

async function updateBackupRunDone(
  db: Db,
  id: number,
  done: { now: Date; sizeBytes: number },
): Promise<void> {
  await sql`update backup_runs set ended_at = ${done.now}, size_bytes = ${done.sizeBytes} where id = ${id}`.execute(
    db,
  )
}

async function updateBackupRunFailed(
  db: Db,
  id: number,
  failed: { now: Date; error: string },
): Promise<void> {
  await sql`update backup_runs set ended_at = ${failed.now}, error = ${failed.error} where id = ${id}`.execute(
    db,
  )
}

async function deleteBackupRunsBefore(db: Db, moment: Date): Promise<void> {
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
  last: BackupRun | null
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
        and classid = 0 and objid = ${backupLock}::int::oid and objsubid = 1
        and granted) as is_running`.execute(db)
  return rows[0]?.is_running ?? false
}
