import { sql } from 'kysely'
import type { Relation } from '#contract/collection-words.ts'
import type { Db, SqlNumber } from '#server/platform/db.ts'
import { named } from '#server/platform/db.ts'

export interface FirstMark {
  userId: number
  itemId: number
  relation: Relation
  now: Date
}

/** How many figures were tracked before, of how many (null: no limit). */
export interface Standing {
  used: number
  itemLimit: number | null
}

/**
 * The usual tap, of several members at once, one each: a figure without a mark comes into a list where the plan has a
 * place, with one copy where it is collected. Answers for those alone of whom it was so; of the others nothing was done.
 * It takes the members' turns like every change, and the counts of a locked row are read anew, but it never waits: whose
 * turn somebody else has, and whose figure is being taken away, is left out. So nobody holds the others up, and nobody
 * can meet another crosswise.
 */
export async function insertFirstMarks(
  db: Db,
  marks: readonly FirstMark[],
  itemLimitOf: (userId: SqlNumber) => SqlNumber,
): Promise<(Standing & { userId: number })[]> {
  const users = marks.map(({ userId }) => userId)
  const items = marks.map(({ itemId }) => itemId)
  const relations = marks.map(({ relation }) => relation)
  const moments = marks.map(({ now }) => now)
  const { rows } = await sql<Standing & { userId: number }>`${named('insertFirstMarks')}
    with turns as (
      select user_id, collection_count + want_count + notinterested_count as used,
        ${itemLimitOf(sql`collectors.user_id`)} as "itemLimit"
      from collectors where user_id = any(${users}::int[]) for update skip locked
    ), figures as (
      select id, line_id from items where id = any(${items}::int[]) for key share skip locked
    ), marked as (
      insert into marks (user_id, item_id, line_id, relation, marked_at)
      select user_id, item_id, line_id, relation, marked_at
      from unnest(${users}::int[], ${items}::int[], ${relations}::text[], ${moments}::timestamptz[])
        as asked (user_id, item_id, relation, marked_at)
      join turns using (user_id) join figures on figures.id = item_id
      where "itemLimit" is null or used < "itemLimit"
      on conflict do nothing returning user_id, item_id, relation, marked_at
    ), copied as (
      insert into copies (user_id, item_id, created_at)
      select user_id, item_id, marked_at from marked where relation = 'collection')
    select user_id as "userId", used, "itemLimit" from turns join marked using (user_id)`.execute(db)
  return rows
}
