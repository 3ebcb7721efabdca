import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import type { DecisionNews } from './rules.ts'

const untold = sql`decided_at is not null and (told_at is null or told_at < decided_at)`

/** Lists, in batches, the members with unsent decisions who had no such e-mail today (in Mexico City). */
export async function listAuthorsToTell(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after} and u.validated_at is not null and u.blocked_at is null
      and u.id in (select author_id from contributions where ${untold})
      and u.id not in (select author_id from contributions
        where author_id is not null and told_at >= ${today}::date::timestamp at time zone 'America/Mexico_City')
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the decisions of a member as sent; each is returned to one process only. */
export async function updateTold(tx: Tx, authorId: number, now: Date): Promise<DecisionNews[]> {
  const { rows } = await sql<DecisionNews & { id: number }>`
    with told as (
      update contributions set told_at = ${now} where author_id = ${authorId} and ${untold}
      returning id, item_id, state, fields, reason, reason_text
    )
    select t.id, coalesce(i.name, t.fields ->> 'name', '') as name, t.state, t.reason, t.reason_text
    from told t left join all_items i on i.id = t.item_id order by t.id limit 1000`.execute(tx)
  return rows.map(({ id: _, ...news }) => news)
}
