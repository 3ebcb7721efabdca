import { sql } from 'kysely'
import type { Relation } from '#contract/collection/words.ts'
import type { Tx } from '#server/platform/database/db.ts'

export interface FoundMark {
  item_id: number
  relation: Relation | null
  reserved: boolean
}

/**
 * The marks on existing figures, in the order of `ids`, and how many of the ids mean each: a figure that was merged into
 * another one is that one.
 */
export async function listMarksOfItems(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<(FoundMark & { ids: number })[]> {
  const { rows } = await sql<FoundMark & { ids: number }>`
    select i.id as item_id, m.relation, coalesce(m.reserved, false) as reserved, asked.ids
    from (
      select coalesce(g.item_id, a.id) as id, min(a.place) as place, count(*)::int as ids
      from unnest(${ids}::int[]) with ordinality as a (id, place) left join merged_items g on g.id = a.id
      group by 1
    ) asked
    join all_items i on i.id = asked.id and (i.owner_id is null or i.owner_id = ${userId})
    left join marks m on m.item_id = i.id and m.user_id = ${userId}
    order by asked.place limit ${ids.length}`.execute(tx)
  return rows
}

/** The marks on the figures of a line, by release date. */
export async function listMarksOfLine(
  tx: Tx,
  userId: number,
  { lineId, limit }: { lineId: number; limit: number },
): Promise<FoundMark[]> {
  const { rows } = await sql<FoundMark>`
    select i.id as item_id, m.relation, coalesce(m.reserved, false) as reserved
    from all_items i left join marks m on m.item_id = i.id and m.user_id = ${userId}
    where i.line_id = ${lineId} and (i.owner_id is null or i.owner_id = ${userId})
    order by i.release_on nulls last, i.id limit ${limit}`.execute(tx)
  return rows
}

export async function insertMarks(
  tx: Tx,
  userId: number,
  { itemIds, relation, now }: { itemIds: number[]; relation: Relation; now: Date },
): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select ${userId}, id, ${relation}, ${now} from unnest(${itemIds}::int[]) as id
    on conflict (user_id, item_id) do update set relation = excluded.relation, marked_at = excluded.marked_at`.execute(
    tx,
  )
}

/** Adds one copy without details to each figure. */
export async function insertBareCopies(
  tx: Tx,
  userId: number,
  { itemIds, now }: { itemIds: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into copies (user_id, item_id, created_at)
    select ${userId}, id, ${now} from unnest(${itemIds}::int[]) as id`.execute(tx)
}

/** Reserved figures keep their mark, with relation null. */
export async function deleteMarks(tx: Tx, userId: number, itemIds: number[]): Promise<void> {
  const these = sql`user_id = ${userId} and item_id = any(${itemIds}::int[])`
  await sql`delete from copies where ${these}`.execute(tx)
  await sql`update marks set relation = null where ${these} and reserved`.execute(tx)
  await sql`delete from marks where ${these} and not reserved`.execute(tx)
}
