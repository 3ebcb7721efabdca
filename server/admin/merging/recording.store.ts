import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { linkedRowsOf, otherRowsOf } from './fragments.store.ts'
import type { CatalogueRecord, Merge } from './rules.ts'

// What a merge changes, written down so that it can be undone (docs/admin.md#undoing-a-merge).

const empty = sql`'[]'::jsonb`

/** Before anything moves: what each member who has something of the merged item has of both. */
export async function insertMemberRecords(tx: Tx, { from, into }: Merge, now: Date): Promise<void> {
  const owner = sql`u.user_id`
  await sql`
    insert into merge_records (merged_id, kept_id, user_id, merged, kept, after, merged_at)
    select ${from}, ${into}, u.user_id, ${linkedRowsOf(owner, from)} || ${otherRowsOf(owner, from)},
      ${linkedRowsOf(owner, into)} || ${otherRowsOf(owner, into)}, '{}', ${now}
    from (
      select user_id from marks where item_id = ${from}
      union select user_id from reservations where item_id = ${from}
      union select user_id from collectors where cover_item_id = ${from}
      union select l.user_id from share_link_gifts g join share_links l on l.id = g.link_id where g.item_id = ${from}
      union select n.user_id from intake_rows w join intakes n on n.id = w.intake_id where w.item_id = ${from}
      union select n.user_id from intake_changes h join intakes n on n.id = h.intake_id where h.item_id = ${from}
    ) as u`.execute(tx)
}

/** After everything has moved: what they have of the kept item now. */
export async function updateMemberRecords(tx: Tx, { from, into }: Merge): Promise<void> {
  await sql`
    update merge_records r set after = ${linkedRowsOf(sql`r.user_id`, into)}
    where r.merged_id = ${from} and r.user_id is not null`.execute(tx)
}

/** Before anything moves: the rows of the catalogue that refer to the merged item, and the item itself. */
export async function insertCatalogueRecord(tx: Tx, { from, into }: Merge, now: Date): Promise<void> {
  await sql`
    insert into merge_records (merged_id, kept_id, user_id, merged, kept, after, merged_at)
    select ${from}, ${into}, null, jsonb_build_object(
      'item', case when i.owner_id is null then to_jsonb(i) end,
      'images', (select coalesce(jsonb_agg(to_jsonb(p) - '{id,item_id}'::text[] order by p.kind, p.position, p.id), ${empty})
        from item_images p where p.item_id = i.id),
      'release_changes', (select coalesce(jsonb_agg(c.id), ${empty}) from item_release_changes c where c.item_id = i.id),
      'messages', (select coalesce(jsonb_agg(m.id), ${empty}) from messages m where m.item_id = i.id),
      'departures', (select coalesce(jsonb_agg(d.id), ${empty}) from departures d where d.item_id = i.id),
      'contributions', (select coalesce(jsonb_agg(c.id), ${empty}) from contributions c where c.item_id = i.id),
      'contributions_merged', (select coalesce(jsonb_agg(c.id), ${empty}) from contributions c where c.merged_into = i.id),
      'merged_items', (select coalesce(jsonb_agg(g.id), ${empty}) from merged_items g where g.item_id = i.id),
      'dismissed', (select coalesce(jsonb_agg(to_jsonb(d)), ${empty}) from dismissed_duplicates d
        where d.item_id = i.id or d.other_id = i.id)), '{}', '{}', ${now}
    from all_items i where i.id = ${from}`.execute(tx)
}

/** After everything has moved: what the kept item itself had and has. */
export async function updateCatalogueRecord(
  tx: Tx,
  from: number,
  { kept, after }: Pick<CatalogueRecord, 'kept' | 'after'>,
): Promise<void> {
  await sql`
    update merge_records set kept = ${JSON.stringify(kept)}::jsonb, after = ${JSON.stringify(after)}::jsonb
    where merged_id = ${from} and user_id is null`.execute(tx)
}

export async function deleteRecordsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from merge_records where merged_at < ${before}`.execute(db)
}
