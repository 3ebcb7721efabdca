import { deleteOldRows, listExpired } from './expiry.store.ts'
import { expiryOf, undoExpiryOf } from './rules.ts'
import type { ImportWorkerDeps } from './service.ts'
import { discard } from './service.ts'

/** Removes the files of imports that were not applied in time, and previews of those that can no longer be undone. */
export async function deleteExpiredImports({ db, files, now }: ImportWorkerDeps): Promise<void> {
  for (const id of await listExpired(db, expiryOf(now()))) {
    await discard({ db, files }, id, () => Promise.resolve())
  }
  await deleteOldRows(db, undoExpiryOf(now()))
}
