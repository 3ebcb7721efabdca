import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export interface Visit {
  last_seen_at: Date
  previous_at: Date | null
}

export async function findVisit(db: Db, userId: number): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`
    select last_seen_at, previous_at from visits where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** A member last seen before `pause` starts a new visit. Two tabs at the same time count as one visit. */
export async function updateVisit(
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
