import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './visits.store.ts'

// The time of a member's last visit, so that the dashboard can show what has changed since. Reading data is not a visit:
// an administrator who views the site as a member leaves no visit.

const visitGapMs = 3_600_000

/** When the previous visit ended, whether or not this visit is recorded already. Null on the first visit. */
export async function findLastVisit(db: Db, { userId }: Actor, now: Date): Promise<Date | null> {
  const visit = await store.findVisit(db, userId)
  if (!visit) return null
  const isNew = visit.last_seen_at.getTime() < now.getTime() - visitGapMs
  return isNew ? visit.last_seen_at : visit.previous_at
}

export async function recordVisit(db: Db, actor: Actor, now: Date): Promise<{ since: string | null }> {
  await store.updateVisit(db, actor.userId, { now, pause: new Date(now.getTime() - visitGapMs) })
  const since = await findLastVisit(db, actor, now)
  return { since: since?.toISOString() ?? null }
}
