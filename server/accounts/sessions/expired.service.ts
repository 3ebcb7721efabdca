import { maxLifetimeMs, usedAfter } from '#server/accounts/sessions/rules.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './expired.store.ts'

/** Deletes expired sessions, and devices older than any session can be. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await store.deleteExpiredSessions(db, { now, usedAfter: usedAfter(now) })
  await store.deleteOldDevices(db, new Date(now.getTime() - maxLifetimeMs.site))
}
