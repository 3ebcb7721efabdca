import { sql } from 'kysely'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'

export async function deleteExpiredSessions(
  db: Db,
  { now, usedAfter }: { now: Date; usedAfter: Record<Actor['kind'], Date> },
): Promise<void> {
  await sql`delete from sessions where expires_at < ${now} or last_used_at < case kind
    when 'admin' then ${usedAfter.admin}::timestamptz when 'view' then ${usedAfter.view} else ${usedAfter.site} end`.execute(
    db,
  )
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await sql`delete from known_devices where last_seen_at < ${before}`.execute(db)
}
