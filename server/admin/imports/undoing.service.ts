import { sql } from 'kysely'
import { valueColumns } from '#contract/catalogue/item-fields.ts'
import { imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { type ChangeAuthor, recordChange } from '#server/admin/audit/service.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { setFrom } from '#server/catalogue/fragments.store.ts'
import { scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import { finishStep } from './importing.service.ts'
import { columnGroups } from './rules.ts'
import type { ImportRecord } from './store.ts'

/**
 * Restores changed figures, except fields that somebody changed since. Removes added figures that are not in use and
 * retires those that members use. All others are listed as kept.
 */
export async function undoImport(
  tx: Tx,
  by: ChangeAuthor,
  { id, state, filename }: Pick<ImportRecord, 'id' | 'state' | 'filename'>,
): Promise<void> {
  await lockCatalogueChanges(tx)
  const pictures = await deleteAddedPictures(tx, id)
  const paths = pictures.flatMap(({ item_id: itemId, kind, file }) =>
    imageSizes[kind].map((size) => itemImagePath({ itemId, kind, size, file })),
  )
  await scheduleFileDeletion(tx, paths, by.now)
  await updateRestoredItems(tx, id, columnGroups)
  await deleteAddedItems(tx, id)
  await updateAddedInUse(tx, id, by.now)
  await updateKept(tx, id)
  await deleteAddedNames(tx, id)
  const counts = await countOutcomes(tx, id)
  await finishStep(tx, { id, state }, { state: 'undone', counts })
  await recordChange(tx, by, {
    act: 'catalogue_import_undone',
    subject: { kind: 'catalogue_import', id },
    details: { filename, ...counts, pictures: pictures.length },
  })
}

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
  or exists (select from departures d where d.item_id = i.id)
  or exists (select from intake_changes t where t.item_id = i.id))`

/** Removes the figures that the import added and that no member, message or administrator has touched. */
async function deleteAddedItems(tx: Tx, importId: number): Promise<void> {
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
async function updateAddedInUse(tx: Tx, importId: number, now: Date): Promise<void> {
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
async function updateKept(tx: Tx, importId: number): Promise<void> {
  await sql`
    update catalogue_import_changes set outcome = 'kept' where import_id = ${importId} and outcome is null
  `.execute(tx)
}

/** Removes the lines, licenses, brands, sagas and arcos that the import added and nothing refers to. */
async function deleteAddedNames(tx: Tx, importId: number): Promise<void> {
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

interface AddedPicture {
  item_id: number
  kind: 'main' | 'gal'
  file: string
}

/** Removes the import's pictures from their figures and returns them, so that their files can be deleted. */
async function deleteAddedPictures(tx: Tx, importId: number): Promise<AddedPicture[]> {
  await sql`
    update items i set image = null from catalogue_import_pictures p
    where p.import_id = ${importId} and p.item_id = i.id and p.kind = 'main' and i.image = p.file`.execute(tx)
  return rowsOf(tx)<AddedPicture>`
    delete from item_images m using catalogue_import_pictures p
    where p.import_id = ${importId} and m.item_id = p.item_id and m.kind = p.kind and m.file = p.file
    returning m.item_id, p.kind, p.file`
}

/** Columns that are put back together or not at all. */
type ColumnGroups = Readonly<Record<string, readonly string[]>>

/**
 * Puts the changed columns of every figure back, but for those that somebody changed since or that refer to a row that is
 * gone. A column whose group is kept is kept too.
 */
async function updateRestoredItems(tx: Tx, importId: number, groups: ColumnGroups): Promise<void> {
  const groupRows = Object.entries(groups).flatMap(([group, columns]) =>
    columns.map((column) => sql`(${column}, ${group})`),
  )
  await sql`
    create temp table import_undo on commit drop as
    select c.item_id, k.kept,
      (select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(c.before) b
        left join (values ${sql.join(groupRows)}) as g (field, grp) on g.field = b.key
        where not coalesce(g.grp, b.key) = any(k.kept)) as back
    from catalogue_import_changes c
    join items i on i.id = c.item_id
    cross join lateral (
      select coalesce(array_agg(distinct coalesce(g.grp, b.key)), '{}') as kept
      from jsonb_each(c.before) b
      left join (values ${sql.join(groupRows)}) as g (field, grp) on g.field = b.key
      where to_jsonb(i) -> b.key is distinct from c.after -> b.key
        or (b.key = 'line_id' and not exists (select from lines where id = (b.value #>> '{}')::int))
        or (b.key = 'brand_id' and b.value <> 'null' and not exists (select from brands where id = (b.value #>> '{}')::int))
        or (b.key = 'saga_id' and b.value <> 'null' and not exists (select from sagas where id = (b.value #>> '{}')::int))
        or (b.key = 'arco_id' and b.value <> 'null' and not exists (select from arcos where id = (b.value #>> '{}')::int))
    ) as k
    where c.import_id = ${importId} and c.before is not null and c.outcome is null
  `.execute(tx)
  await updateChangedColumns(tx)
  await sql`
    update catalogue_import_changes c set kept = o.kept, outcome = case when o.back = '{}' then 'kept' else 'restored' end
    from import_undo o where c.import_id = ${importId} and c.item_id = o.item_id
  `.execute(tx)
}

const importedColumns = [
  ...['license_id', 'line_id', 'brand_id', 'saga_id', 'arco_id', 'source_words'],
  ...valueColumns.filter((column) => column !== 'source_id'),
]

/** From the table of `updateRestoredItems`. */
async function updateChangedColumns(tx: Tx): Promise<void> {
  await sql`
    update items u set ${setFrom('n', importedColumns)}, updated_at = now()
    from (
      select x.id as undone_id, (jsonb_populate_record(x, o.back)).*
      from import_undo o join items x on x.id = o.item_id where o.back <> '{}'
    ) as n
    where u.id = n.undone_id
  `.execute(tx)
}

interface UndoCounts {
  removed: number
  restored: number
  retired: number
  kept: number
}

async function countOutcomes(tx: Tx, importId: number): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where outcome = 'removed')::int as removed,
      count(*) filter (where outcome = 'restored')::int as restored,
      count(*) filter (where outcome = 'retired')::int as retired,
      count(*) filter (where outcome = 'kept' or kept <> '{}')::int as kept
    from catalogue_import_changes where import_id = ${importId}`.execute(tx)
  return rows[0] ?? { removed: 0, restored: 0, retired: 0, kept: 0 }
}
