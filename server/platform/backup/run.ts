import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fileErrorText } from '#server/platform/files/file-errors.ts'
import type { BackupSource } from './create.ts'
import { createBackup } from './create.ts'
import { BackupError } from './error.ts'
import type { Manifest } from './format.ts'
import type { BackupFolder, BackupLocation } from './locations.ts'
import { expiredBackups } from './retention.ts'
import * as runs from './runs.ts'

/** Records of runs are kept as long as the backups themselves. */
const runsKeptMs = 35 * 86_400_000

export interface StoredBackup {
  manifest: Manifest
  sizeBytes: number
}

/** Makes a backup and records the result. @throws {BackupError} also if a backup of that name exists */
export async function runBackup(
  db: Db,
  source: BackupSource,
  location: BackupLocation,
): Promise<StoredBackup> {
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
    if (!(await runs.hasBackupRuns(db))) return store(bytes)
    const id = await runs.insertBackupRun(db, { target: location.text, now: source.now })
    try {
      await store(bytes)
      await runs.updateBackupRunDone(db, id, { now: new Date(), sizeBytes })
    } catch (given) {
      const error = source.signal?.aborted ? new BackupError('Se interrumpió.') : explained(given)
      await runs.updateBackupRunFailed(db, id, { now: new Date(), error: reasonOf(error) })
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
    if (await runs.hasBackupRuns(db)) {
      const id = await runs.insertBackupRun(db, { target: location.text, now: source.now })
      await runs.updateBackupRunFailed(db, id, { now: new Date(), error: reasonOf(error) })
    }
    throw error
  }
}

/** Deletes the backups that are no longer kept, and the records of their time. */
export async function deleteExpiredBackups(db: Db, folder: BackupFolder, now: Date): Promise<void> {
  for (const name of expiredBackups(await folder.listNames(), now)) await folder.remove(name)
  await runs.deleteBackupRunsBefore(db, new Date(now.getTime() - runsKeptMs))
}

/** If either fails it aborts the other, whose error then says nothing about the cause. */
async function firstCause(reading: Promise<void>, storing: Promise<void>): Promise<void> {
  const settled = await Promise.allSettled([reading, storing])
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
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
