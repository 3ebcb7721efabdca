import { sql } from 'kysely'
import type { Relation } from '#contract/collection/words.ts'
import { type Db, firstRowOf, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'

export interface Mark {
  relation: Relation | null
  reserved: boolean
  quantity: number
}

export interface MarkDetails extends Mark {
  marked_at: Date | null
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
  wish_tags: string[]
}

const columns = sql`m.relation, coalesce(m.reserved, false) as reserved,
  (select count(*)::int from copies c where c.user_id = m.user_id and c.item_id = m.item_id) as quantity,
  m.marked_at, m.priority, m.target_price_cents, m.target_currency, coalesce(m.wish_tags, '{}') as wish_tags`

/** Undefined if the figure does not exist; relation null if it has no mark. */
export function findMark(db: Db | Tx, userId: number, itemId: number): Promise<MarkDetails | undefined> {
  return firstRowOf(db)<MarkDetails>`${statementName('findMark')}
    select ${columns} from all_items i left join marks m on m.item_id = i.id and m.user_id = ${userId}
    where i.id = ${itemId} and ${isSeenBy(userId)}`
}

/** The marks on these figures; figures without a mark are left out. */
export function listMarks(
  db: Db | Tx,
  userId: number,
  itemIds: number[],
): Promise<(MarkDetails & { item_id: number })[]> {
  return rowsOf(db)<MarkDetails & { item_id: number }>`${statementName('listMarks')}
    select m.item_id, ${columns} from marks m where m.user_id = ${userId} and m.item_id = any(${itemIds}::int[])
    order by m.item_id limit 10000`
}

/** Puts a figure into a list and removes it from any other. */
export async function insertMark(
  tx: Tx,
  userId: number,
  { itemId, relation, now }: { itemId: number; relation: Relation; now: Date },
): Promise<void> {
  await sql`${statementName('insertMark')}
    insert into marks (user_id, item_id, relation, marked_at) values (${userId}, ${itemId}, ${relation}, ${now})
    on conflict (user_id, item_id) do update
    set relation = excluded.relation, marked_at = excluded.marked_at`.execute(tx)
}

/** The same for several. */
export async function insertMarks(
  tx: Tx,
  userId: number,
  { itemIds, relation, now }: { itemIds: number[]; relation: Relation; now: Date },
): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select ${userId}, id, ${relation}, ${now} from unnest(${itemIds}::int[]) as id
    on conflict (user_id, item_id) do update
    set relation = excluded.relation, marked_at = excluded.marked_at`.execute(tx)
}

/** A reserved figure keeps its mark, with relation null. */
export async function deleteMark(tx: Tx, userId: number, itemId: number): Promise<void> {
  await sql`${statementName('deleteMark')}
    with kept as (
      update marks set relation = null where user_id = ${userId} and item_id = ${itemId} and reserved)
    delete from marks where user_id = ${userId} and item_id = ${itemId} and not reserved`.execute(tx)
}

/** The same for several, with their copies. */
export async function deleteMarks(tx: Tx, userId: number, itemIds: number[]): Promise<void> {
  const these = sql`user_id = ${userId} and item_id = any(${itemIds}::int[])`
  await sql`delete from copies where ${these}`.execute(tx)
  await sql`update marks set relation = null where ${these} and reserved`.execute(tx)
  await sql`delete from marks where ${these} and not reserved`.execute(tx)
}

/** Sets the reserved flag of figures, and removes a wish or "no me interesa". */
export async function insertReserved(
  tx: Tx,
  userId: number,
  { itemIds, now }: { itemIds: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, reserved, marked_at)
    select ${userId}, id, true, ${now} from unnest(${itemIds}::int[]) as id
    on conflict (user_id, item_id) do update set reserved = true,
      relation = case when marks.relation = 'collection' then 'collection' end`.execute(tx)
}

/** A figure in no list loses its mark together with the flag. */
export async function deleteReserved(tx: Tx, userId: number, itemId: number): Promise<void> {
  await sql`delete from marks where user_id = ${userId} and item_id = ${itemId} and relation is null`.execute(
    tx,
  )
  await sql`update marks set reserved = false where user_id = ${userId} and item_id = ${itemId}`.execute(tx)
}
