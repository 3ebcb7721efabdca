import { sql } from 'kysely'
import { valueColumns } from '#contract/catalogue/item-fields.ts'
import { columnNames, columnsIn } from '#server/catalogue/fragments.store.ts'
import { type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { CatalogueRecord, PictureRow, Undo } from './rules.ts'

// Puts back the rows of the catalogue that a merge moved, and the item itself (docs/admin.md#undoing-a-merge).

export interface FoundRecord extends CatalogueRecord {
  into: number
  merged: { images: PictureRow[] }
}

export function findRecord(tx: Tx, mergedId: number, since: Date): Promise<FoundRecord | undefined> {
  return firstRowOf(tx)<FoundRecord>`
    select kept_id as into, merged, kept, after from merge_records
    where merged_id = ${mergedId} and user_id is null and merged_at >= ${since} and merged -> 'item' <> 'null'`
}

export interface UndoableMerge {
  id: number
  name: string
  merged_at: Date
}

/** The items that were merged into this one and can be given back, the newest first. */
export function listUndoable(db: Db, into: number, since: Date): Promise<UndoableMerge[]> {
  return rowsOf(db)<UndoableMerge>`
    select r.merged_id as id, coalesce(r.merged -> 'item' ->> 'name', '') as name, r.merged_at
    from merge_records r join merged_items m on m.id = r.merged_id and m.item_id = r.kept_id
    where r.kept_id = ${into} and r.user_id is null and r.merged_at >= ${since} and r.merged -> 'item' <> 'null'
    order by r.id desc limit 200`
}

/** Returns whether the number led to the kept item: not when that one was merged away since. */
export function deleteMergedItem(tx: Tx, { mergedId, into }: Undo): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`
    delete from merged_items where id = ${mergedId} and item_id = ${into} returning id`
}

/** Whether the number of a merged item leads to another one today. */
export function isRedirected(tx: Tx, mergedId: number): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`select id from merged_items where id = ${mergedId}`
}

/** The columns that an item gets back as they were. */
const sameColumns = [
  ...['id', 'slug', 'line_id', 'image', 'links', 'source_words', 'created_at', 'retired_at'],
  ...valueColumns.filter((column) => column !== 'source_id'),
]

/**
 * Inserts the item with its number, in the license that its line has today. References to what is gone and a source id that another
 * item has by now are left out; their columns are returned. Undefined when its line is gone.
 */
export async function insertItem(tx: Tx, mergedId: number, now: Date): Promise<string[] | undefined> {
  const { rows } = await sql<{ left_out: string[] }>`
    with record as (
      select i.* from merge_records r, jsonb_populate_record(null::all_items, r.merged -> 'item') as i
      where r.merged_id = ${mergedId} and r.user_id is null
    ), added as (
      insert into all_items (license_id, brand_id, saga_id, arco_id, source_id, updated_at, revision, ${columnNames(sameColumns)})
      overriding system value
      select n.license_id, b.id, s.id, a.id,
        case when not exists (select from all_items o where o.source_id = i.source_id) then i.source_id end,
        ${now}, i.revision + 1, ${columnsIn('i', sameColumns)}
      from record i join lines n on n.id = i.line_id left join brands b on b.id = i.brand_id
        left join sagas s on s.id = i.saga_id left join arcos a on a.id = i.arco_id
      returning brand_id, saga_id, arco_id, source_id
    )
    select array_remove(array[case when r.brand_id is distinct from a.brand_id then 'brand_id' end,
      case when r.saga_id is distinct from a.saga_id then 'saga_id' end,
      case when r.arco_id is distinct from a.arco_id then 'arco_id' end,
      case when r.source_id is distinct from a.source_id then 'source_id' end], null) as left_out
    from record r, added a`.execute(tx)
  return rows[0]?.left_out
}

/**
 * Removes what the triggers wrote about dates of the kept item that this undo took back, and what they wrote when the merge filled
 * them in: nobody moved these dates.
 */
export async function deleteOwnReleaseChanges(tx: Tx, { mergedId, into }: Undo): Promise<void> {
  await sql`
    with undone as (
      delete from item_release_changes where item_id = ${into} and changed_at = now() returning market
    )
    delete from item_release_changes c using merge_records r, undone u
    where r.merged_id = ${mergedId} and r.user_id is null and c.item_id = ${into} and c.changed_at = r.recorded_at
      and c.market = u.market`.execute(tx)
}

const movedIds = (mergedId: number, kind: string) => sql<number>`
  (select e.id::int from merge_records r, jsonb_array_elements_text(r.merged -> ${kind}) as e (id)
    where r.merged_id = ${mergedId} and r.user_id is null)`

export async function updateReleaseHistory(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update item_release_changes set item_id = ${from}
    where item_id = ${into} and id in ${movedIds(mergedId, 'release_changes')}`.execute(tx)
}

/** Items that had been merged into the one that is back. */
export async function updateMergedItems(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update merged_items set item_id = ${from}
    where item_id = ${into} and id in ${movedIds(mergedId, 'merged_items')}`.execute(tx)
}

export async function updateMessages(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update messages set item_id = ${from} where item_id = ${into}
    and id in ${movedIds(mergedId, 'messages')}`.execute(tx)
}

/** What became of copies. A loan stays with its copy. */
export async function updateDepartures(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update departures d set item_id = ${from}
    where item_id = ${into} and id in ${movedIds(mergedId, 'departures')} and (lent_copy_id is null
      or exists (select from copies c where c.id = d.lent_copy_id and c.item_id = ${from}))`.execute(tx)
}

export async function updateContributions(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update contributions set item_id = ${from}
    where item_id = ${into} and id in ${movedIds(mergedId, 'contributions')}`.execute(tx)
  await sql`
    update contributions set merged_into = ${from}
    where merged_into = ${into} and id in ${movedIds(mergedId, 'contributions_merged')}`.execute(tx)
}

/** Pairs that somebody had looked at. */
export async function insertDismissedDuplicates(tx: Tx, { mergedId }: Undo): Promise<void> {
  await sql`
    insert into dismissed_duplicates (item_id, other_id, dismissed_at)
    select d.item_id, d.other_id, d.dismissed_at
    from merge_records r, jsonb_populate_recordset(null::dismissed_duplicates, r.merged -> 'dismissed') as d
      join items one on one.id = d.item_id join items other on other.id = d.other_id
    where r.merged_id = ${mergedId} and r.user_id is null
    on conflict do nothing`.execute(tx)
}

/** Removes the pictures that the merge gave to the kept item. Returns those that were still there. */
export function deletePictures(
  tx: Tx,
  itemId: number,
  pictures: readonly PictureRow[],
): Promise<PictureRow[]> {
  return rowsOf(tx)<PictureRow>`
    delete from item_images p
    using jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as given (kind text, file text)
    where p.item_id = ${itemId} and p.kind = given.kind and p.file = given.file
    returning p.kind, p.file, p.width, p.height`
}

/** Returns how many members have what they had before. */
export async function deleteRecords(tx: Tx, { mergedId }: Undo): Promise<number> {
  const { rows } = await sql<{ user_id: number | null }>`
    delete from merge_records where merged_id = ${mergedId} returning user_id`.execute(tx)
  return rows.filter(({ user_id }) => user_id !== null).length
}
