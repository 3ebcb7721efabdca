import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { maxLifetimeMs, usedAfter } from './rules.ts'

/** Deletes expired sessions, and devices older than any session can be. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessionRows(db, { now, usedAfter: usedAfter(now) })
  await deleteOldDevices(db, new Date(now.getTime() - maxLifetimeMs.site))
}

async function deleteExpiredSessionRows(
  db: Db,
  { now, usedAfter }: { now: Date; usedAfter: Record<Actor['kind'], Date> },
): Promise<void> {
  await sql`delete from sessions where expires_at < ${now} or last_used_at < case kind
    when 'admin' then ${usedAfter.admin}::timestamptz when 'view' then ${usedAfter.view} else ${usedAfter.site} end`.execute(
    db,
  )
}

async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await sql`delete from known_devices where last_seen_at < ${before}`.execute(db)
}
