import { sql } from 'kysely'
import { fillableGroups } from '#contract/admin/merging-words.ts'
import { columnNames, setFrom } from '#server/catalogue/fragments.store.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ItemFields, PictureRow } from './rules.ts'

/**
 * Locks `collectors` as a whole: every change of marks, copies or reservations begins with a row of it. Locking rows one by one
 * could deadlock with members who mark the same figure meanwhile. False when it had to wait too long; then nothing is locked.
 */
export async function lockCollectors(tx: Tx): Promise<boolean> {
  await sql`savepoint unlocked`.execute(tx)
  try {
    await sql`set local lock_timeout = '250ms'`.execute(tx)
    await sql`lock table collectors in exclusive mode`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await sql`rollback to savepoint unlocked`.execute(tx)
    return false
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

export type MergeRow = ItemFields & { id: number; slug: string }

const fillableColumns = fillableGroups.flat()
const columns = columnNames(['id', 'slug', ...fillableColumns])

export function listItems(db: Db, ids: readonly number[]): Promise<MergeRow[]> {
  return rowsOf(db)<MergeRow>`
    select ${columns} from items where id = any(${ids}::int[]) order by id limit 2`
}

/** Locks both rows, in the order of their ids, as everybody does who edits them. Members may still refer to them. */
export function listItemsForUpdate(tx: Tx, ids: readonly number[]): Promise<MergeRow[]> {
  return rowsOf(tx)<MergeRow>`
    select ${columns} from items where id = any(${ids}::int[]) order by id limit 2 for no key update`
}

export async function findWholeItem(tx: Tx, id: number): Promise<object> {
  const { rows } = await sql<{
    item: object
  }>`select to_jsonb(i) as item from all_items i where id = ${id}`.execute(tx)
  return rows[0]?.item ?? {}
}

export function listPictures(db: Db | Tx, itemId: number): Promise<PictureRow[]> {
  return rowsOf(db)<PictureRow>`
    select kind, file, width, height from item_images where item_id = ${itemId}
    order by kind, position, id limit 1000`
}

/** Adds them after the item's own pictures of the same kind. */
export async function insertPictures(tx: Tx, itemId: number, pictures: readonly PictureRow[]): Promise<void> {
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select ${itemId}, p.kind, p.place + coalesce((
        select max(o.position) + 1 from item_images o where o.item_id = ${itemId} and o.kind = p.kind), 0),
      p.file, p.width, p.height
    from (
      select kind, file, width, height, row_number() over (partition by kind order by given) - 1 as place
      from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
        as (kind text, file text, width int, height int)) with ordinality
        as pictures (kind, file, width, height, given)
    ) as p`.execute(tx)
}

export async function updateReleaseHistory(tx: Tx, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update item_release_changes set item_id = ${into} where item_id = ${from}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Rows that must be kept have been moved before; foreign keys refuse the deletion otherwise. */
export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await sql`delete from items where id = ${id}`.execute(tx)
}

/** Redirects of items that were merged into this one before now lead to the kept item. */
export async function updateMergedItems(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update merged_items set item_id = ${into} where item_id = ${from}`.execute(tx)
}

interface MergedItem {
  id: number
  slug: string
  into: number
  sourceId: string | null
  now: Date
}

export async function insertMergedItem(tx: Tx, { id, slug, into, sourceId, now }: MergedItem): Promise<void> {
  await sql`insert into merged_items (id, slug, item_id, source_id, merged_at)
    values (${id}, ${slug}, ${into}, ${sourceId}, ${now})`.execute(tx)
}

export async function updateItem(tx: Tx, id: number, fields: ItemFields, now: Date): Promise<void> {
  await sql`
    update items i set ${setFrom('f', fillableColumns)}, updated_at = ${now}
    from json_populate_record(null::items, ${JSON.stringify(fields)}::json) as f
    where i.id = ${id}`.execute(tx)
}
