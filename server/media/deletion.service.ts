import type { Db, Tx } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import * as store from './deletion.store.ts'

// The transaction that removes a picture from view schedules the deletion of its file, and the file is deleted right after.
// A job deletes what a crash or a failing store left behind (docs/safety.md#privacy).

const atOnce = 100

export async function scheduleFileDeletion(
  tx: Db | Tx,
  paths: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const own = paths.filter((path) => path !== null)
  if (own.length > 0) await store.insertFilesToDelete(tx, own, now)
}

/** Schedules files that pages already open may still show: they are deleted from `notBefore` on. */
export async function scheduleLaterDeletion(
  tx: Db | Tx,
  paths: readonly string[],
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<void> {
  if (paths.length > 0) await store.insertFilesToDeleteLater(tx, paths, { now, notBefore })
}

/** For files that are in use after all. */
export async function cancelFileDeletion(tx: Db | Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await store.deleteFilesToDelete(tx, paths)
}

/** Deletes all scheduled files that are due. Safe to run repeatedly and concurrently. */
export async function deleteScheduledFiles(db: Db, files: Files): Promise<void> {
  for (;;) {
    const paths = await store.listFilesToDelete(db, atOnce)
    for (const path of paths) {
      await files.remove(path)
      await store.deleteFileToDelete(db, path)
    }
    if (paths.length < atOnce) return
  }
}
