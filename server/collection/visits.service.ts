import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './visits.store.ts'

// When a member was here before, so that La Cueva can say what changed since. Reading never counts as a visit: an
// administrator who looks through a member's eyes leaves no trace in it.

const visitGapMs = 3_600_000

/** When the visit before this one ended: the same whether or not this one was recorded already. Null on the first. */
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
