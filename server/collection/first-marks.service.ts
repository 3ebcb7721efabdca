import { sql } from 'kysely'
import type { Relation } from '#contract/collection/words.ts'
import { itemLimitOf } from '#server/plans/fragments.store.ts'
import { type Db, rowsOf, statementName } from '#server/platform/database/db.ts'
import { coalesce } from '#server/platform/scheduling/concurrency.ts'

// Nearly every mark is one tap on a figure in no list. Such marks of several members that arrive at the same time are
// written by one statement and one commit, each with its own result.

/** Returns the plan usage before the mark, or null if nothing was written and the member lock is needed. */
export type FirstMarkInserter = (mark: FirstMark) => Promise<PlanUsage | null>

export function firstMarkInserter(db: Db): FirstMarkInserter {
  return coalesce({
    // Each mark of a member must see the count that the previous one left.
    keyOf: ({ userId }) => userId,
    runBatch: async (marks: readonly FirstMark[]) => {
      const done = await insertFirstMarks(db, marks)
      const usageByMember = new Map(done.map(({ userId, ...usage }) => [userId, usage]))
      return ({ userId }) => usageByMember.get(userId) ?? null
    },
  })
}

interface FirstMark {
  userId: number
  itemId: number
  relation: Relation
  now: Date
}

/** How many figures were tracked before, and the plan's limit (null: no limit). */
interface PlanUsage {
  used: number
  itemLimit: number | null
}

/**
 * Adds one unmarked figure to a list for each of several members, with one copy if it is collected. Returns only the
 * marks it wrote: those with room in the plan. It locks the members' rows like every change but skips locked ones, so
 * one member never delays the others and no deadlock is possible.
 */
async function insertFirstMarks(
  db: Db,
  marks: readonly FirstMark[],
): Promise<(PlanUsage & { userId: number })[]> {
  const isCollected = marks.some(({ relation }) => relation === 'collection')
  // JSON and lateral lookups keep one query plan for any number of marks; arrays and joins would be planned for each call.
  return rowsOf(db)<PlanUsage & { userId: number }>`${statementName('insertFirstMarks')}
    with requested as (
      select user_id, item_id, line_id, relation, now, used, "itemLimit"
      from json_to_recordset(${JSON.stringify(marks)}::json)
        as mark ("userId" int, "itemId" int, relation text, now timestamptz)
      cross join lateral (
        select user_id, collection_count + want_count + notinterested_count as used,
          ${itemLimitOf(sql`collectors.user_id`)} as "itemLimit"
        from collectors where user_id = "userId" for update skip locked) as collector
      cross join lateral (
        select id as item_id, line_id from all_items where id = "itemId" and (owner_id is null or owner_id = "userId")
        for key share skip locked) as figure
    ), marked as (
      insert into marks (user_id, item_id, line_id, relation, marked_at)
      select user_id, item_id, line_id, relation, now from requested where "itemLimit" is null or used < "itemLimit"
      on conflict do nothing returning user_id, item_id, relation, marked_at
    ) ${isCollected ? withCopies : noCopies}
    select user_id as "userId", used, "itemLimit" from requested join marked using (user_id)`
}

const noCopies = sql``
const withCopies = sql`, copied as (
  insert into copies (user_id, item_id, created_at)
  select user_id, item_id, marked_at from marked where relation = 'collection')`
