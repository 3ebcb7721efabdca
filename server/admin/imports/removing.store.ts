import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** Whether an administrator, a message, a contribution or another import refers to the figure. */
const isKnown = sql<boolean>`(
  exists (select from messages s where s.item_id = i.id)
  or exists (select from contributions t where t.item_id = i.id or t.merged_into = i.id)
  or exists (select from merged_items d where d.item_id = i.id)
  or exists (select from catalogue_import_changes o where o.item_id = i.id and o.import_id > c.import_id)
  or exists (select from audit_entries a where a.subject_kind = 'item' and a.subject_id = i.id::text))`

const isUsedByMembers = sql<boolean>`(
  exists (select from marks m where m.item_id = i.id)
  or exists (select from copies p where p.item_id = i.id)
  or exists (select from reservations r where r.item_id = i.id)
  or exists (select from intake_changes t where t.item_id = i.id))`

/** Removes the figures that the import added and that no member, message or administrator has touched. */
export async function deleteAddedItems(tx: Tx, importId: number): Promise<void> {
  await sql`
    with free as (
      select i.id from catalogue_import_changes c join items i on i.id = c.item_id
      where c.import_id = ${importId} and c.before is null and c.outcome is null
        and not ${isUsedByMembers} and not ${isKnown}
    ), gone as (delete from items where id in (select id from free) returning id)
    update catalogue_import_changes c set outcome = 'removed'
    from gone where c.import_id = ${importId} and c.item_id = gone.id
  `.execute(tx)
}

/** Retires the added figures that only members use; the members keep them. */
export async function updateAddedInUse(tx: Tx, importId: number, now: Date): Promise<void> {
  await sql`
    with retired as (
      update items u set retired_at = ${now}
      from catalogue_import_changes c join items i on i.id = c.item_id
      where u.id = i.id and c.import_id = ${importId} and c.before is null and c.outcome is null
        and i.retired_at is null and ${isUsedByMembers} and not ${isKnown}
      returning u.id
    )
    update catalogue_import_changes c set outcome = 'retired'
    from retired where c.import_id = ${importId} and c.item_id = retired.id
  `.execute(tx)
}

/** Records that all other figures stay as they are. */
export async function updateKept(tx: Tx, importId: number): Promise<void> {
  await sql`
    update catalogue_import_changes set outcome = 'kept' where import_id = ${importId} and outcome is null
  `.execute(tx)
}

/** Removes the lines, licenses, brands, sagas and arcos that the import added and nothing refers to. */
export async function deleteAddedNames(tx: Tx, importId: number): Promise<void> {
  const added = (kind: string) =>
    sql`t.id in (select name_id from catalogue_import_names where import_id = ${importId} and kind = ${kind})`
  const untouched = (kind: string) => sql`not exists (
    select from audit_entries e where e.subject_kind = ${kind} and e.subject_id = t.id::text)`
  await sql`delete from lines t where ${added('lines')} and ${untouched('line')}
    and not exists (select from all_items i where i.line_id = t.id)`.execute(tx)
  await sql`delete from licenses t where ${added('licenses')} and ${untouched('license')}
    and not exists (select from all_lines n where n.license_id = t.id)`.execute(tx)
  await sql`delete from brands t where ${added('brands')}
    and not exists (select from all_items i where i.brand_id = t.id)
    and not exists (select from all_lines n where n.brand_id = t.id)`.execute(tx)
  await sql`delete from sagas t where ${added('sagas')}
    and not exists (select from all_items i where i.saga_id = t.id)`.execute(tx)
  await sql`delete from arcos t where ${added('arcos')}
    and not exists (select from all_items i where i.arco_id = t.id)`.execute(tx)
}

export interface AddedPicture {
  item_id: number
  kind: 'main' | 'gal'
  file: string
}

/** Removes the import's pictures from their figures and returns them, so that their files can be deleted. */
export async function deleteAddedPictures(tx: Tx, importId: number): Promise<AddedPicture[]> {
  await sql`
    update items i set image = null from catalogue_import_pictures p
    where p.import_id = ${importId} and p.item_id = i.id and p.kind = 'main' and i.image = p.file`.execute(tx)
  const { rows } = await sql<AddedPicture>`
    delete from item_images m using catalogue_import_pictures p
    where p.import_id = ${importId} and m.item_id = p.item_id and m.kind = p.kind and m.file = p.file
    returning m.item_id, p.kind, p.file`.execute(tx)
  return rows
}
