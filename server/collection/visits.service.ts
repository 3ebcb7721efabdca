import { sql } from 'kysely'
import { type Db, firstRowOf } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

// The time of a member's last visit, so that the dashboard can show what has changed since. Reading data is not a visit:
// an administrator who views the site as a member leaves no visit.

const visitGapMs = 3_600_000

/** When the previous visit ended, whether or not this visit is recorded already. Null on the first visit. */
export async function findLastVisit(db: Db, { userId }: Actor, now: Date): Promise<Date | null> {
  const visit = await findVisit(db, userId)
  if (!visit) return null
  const isNew = visit.last_seen_at.getTime() < now.getTime() - visitGapMs
  return isNew ? visit.last_seen_at : visit.previous_at
}

export async function recordVisit({
  db,
  actor,
  now,
}: ContextOf<'recordVisit'>): Promise<{ since: string | null }> {
  await updateVisit(db, actor.userId, { now, pause: new Date(now.getTime() - visitGapMs) })
  const since = await findLastVisit(db, actor, now)
  return { since: since?.toISOString() ?? null }
}

interface Visit {
  last_seen_at: Date
  previous_at: Date | null
}

function findVisit(db: Db, userId: number): Promise<Visit | undefined> {
  return firstRowOf(db)<Visit>`
    select last_seen_at, previous_at from visits where user_id = ${userId}`
}

/** A member last seen before `pause` starts a new visit. Two tabs at the same time count as one visit. */
async function updateVisit(
  db: Db,
  userId: number,
  { now, pause }: { now: Date; pause: Date },
): Promise<void> {
  await sql`
    insert into visits (user_id, last_seen_at) values (${userId}, ${now})
    on conflict (user_id) do update set
      previous_at = case when visits.last_seen_at < ${pause} then visits.last_seen_at else visits.previous_at end,
      last_seen_at = greatest(visits.last_seen_at, excluded.last_seen_at)`.execute(db)
}
