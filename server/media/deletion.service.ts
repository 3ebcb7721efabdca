import type { Db, Tx } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import * as store from './deletion.store.ts'

// A picture that nobody may see any more is written down in the transaction that decides it, and removed right
// after; what a crash or a full store left behind, a job removes (docs/safety.md#privacy).

const atOnce = 100

export async function scheduleFileDeletion(
  tx: Db | Tx,
  paths: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const own = paths.filter((path) => path !== null)
  if (own.length > 0) await store.insertFilesToDelete(tx, own, now)
}

/** Removes everything that is doomed. Safe to run twice, and beside itself. */
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
