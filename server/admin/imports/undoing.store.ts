import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** Columns that are put back together or not at all. */
type ColumnGroups = Readonly<Record<string, readonly string[]>>

/**
 * Puts the changed columns of every figure back, but for those that somebody changed since or that refer to a row that is
 * gone. A column whose group is kept is kept too.
 */
export async function updateRestoredItems(tx: Tx, importId: number, groups: ColumnGroups): Promise<void> {
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

/** From the table of `updateRestoredItems`. */
async function updateChangedColumns(tx: Tx): Promise<void> {
  await sql`
    update items u set license_id = n.license_id, line_id = n.line_id, price_cents = n.price_cents,
      currency = n.currency, release_global = n.release_global,
      release_global_precision = n.release_global_precision, release_mx = n.release_mx,
      release_mx_precision = n.release_mx_precision, release_jp = n.release_jp,
      release_jp_precision = n.release_jp_precision, release_us = n.release_us,
      release_us_precision = n.release_us_precision, name = n.name, brand_id = n.brand_id, saga_id = n.saga_id,
      arco_id = n.arco_id, sales_method = n.sales_method, sku = n.sku, barcode = n.barcode, scale = n.scale,
      tags = n.tags, image_url = n.image_url, type = n.type, status = n.status, others = n.others,
      description = n.description, height_mm = n.height_mm, materials = n.materials, popularity = n.popularity,
      source_words = n.source_words, updated_at = now()
    from (
      select x.id as undone_id, (jsonb_populate_record(x, o.back)).*
      from import_undo o join items x on x.id = o.item_id where o.back <> '{}'
    ) as n
    where u.id = n.undone_id
  `.execute(tx)
}

export interface UndoCounts {
  removed: number
  restored: number
  retired: number
  kept: number
}

export async function countOutcomes(tx: Tx, importId: number): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where outcome = 'removed')::int as removed,
      count(*) filter (where outcome = 'restored')::int as restored,
      count(*) filter (where outcome = 'retired')::int as retired,
      count(*) filter (where outcome = 'kept' or kept <> '{}')::int as kept
    from catalogue_import_changes where import_id = ${importId}`.execute(tx)
  return rows[0] ?? { removed: 0, restored: 0, retired: 0, kept: 0 }
}
