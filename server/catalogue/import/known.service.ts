import { type RawBuilder, sql } from 'kysely'
import { valueColumns } from '#contract/catalogue/item-fields.ts'
import { setFrom } from '#server/catalogue/fragments.store.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { NeededColumn } from './columns.rules.ts'
import { missing } from './rules.ts'
import type { RefusedCell } from './staging.service.ts'

/* Rows of lists without a source_id are known by barcode, else by maker and SKU, else by license, line and name, unless their codes differ. A list knows
   dates and prices: everything else of a known figure stays as it is, and nothing becomes empty. */

export const knownBy = ['barcode', 'sku', 'name'] as const

export type KnownCounts = Record<(typeof knownBy)[number], number>

/** Finds the figures of the staged rows, and removes the rows that are nobody's, which it returns. */
export async function findKnownRows(tx: Tx): Promise<RefusedCell[]> {
  await sql`analyze staged, refused`.execute(tx)
  await insertKnown(tx)
  await insertPresent(tx)
  const refused = [...(await deleteUnclear(tx)), ...(await deleteRepeated(tx)), ...(await deleteUnplaced(tx))]
  await updateKnownRows(tx)
  return refused.sort((one, other) => one.row - other.row)
}

export async function countKnown(tx: Tx): Promise<KnownCounts> {
  const count = (by: string) => sql`count(*) filter (where k.by = ${by})::int`
  const { rows } = await sql<KnownCounts>`
    select ${count('barcode')} as barcode, ${count('sku')} as sku, ${count('name')} as name
    from known k join staged s on s.row_no = k.row_no`.execute(tx)
  return rows[0] ?? { barcode: 0, sku: 0, name: 0 }
}

/** Of several figures with a code the one of the same name counts; else it is unclear, and `item_id` is null. Refused rows are known too. */
async function insertKnown(tx: Tx): Promise<void> {
  const plain = (sku: RawBuilder<unknown>) => sql`lower(normalize(${sku}, NFKC))`
  const nameKey = sql`replace(search_title(search_fold(s.name)), ' ', '')`
  await sql`
    create temp table known on commit drop as
    with sent as not materialized (
      select row_no, source_id, license_key, line_key, brand_key, name, sku, barcode from staged
      union all select * from refused),
    found as (
      select s.row_no, 1 as place, 'barcode' as by, i.id from sent s
      join items i on barcode_key(i.barcode) = barcode_key(s.barcode) where s.source_id is null
      union all
      select s.row_no, 2, 'sku', i.id from sent s
      join brands b on b.name_key = s.brand_key join items i on i.sku = s.sku and i.brand_id = b.id
      where s.source_id is null
      union all
      select s.row_no, 3, 'name', f.id from sent s
      join licenses l on l.name_key = s.license_key
      join lines n on n.license_id = l.id and n.name_key = s.line_key
      join item_search f on f.line_id = n.id and replace(f.name, ' ', '') = ${nameKey}
      join items i on i.id = f.id
      where s.source_id is null and ${plain(sql`i.sku`)} = ${plain(sql`s.sku`)} is not false
        and barcode_key(i.barcode) = barcode_key(s.barcode) is not false),
    named as (
      select f.*, replace(search_title(search_fold(i.name)), ' ', '') = ${nameKey} as is_named,
        min(place) over (partition by f.row_no) as first
      from found f join items i on i.id = f.id join sent s on s.row_no = f.row_no)
    select row_no, by, s.name as said, case when count(*) = 1 then min(id)
      when count(*) filter (where is_named) = 1 then min(id) filter (where is_named) end as item_id,
      array_agg(id) as ids
    from named join sent s using (row_no) where place = first group by row_no, by, s.name`.execute(tx)
}

/** The figures that the list has, also in rows that are refused. Those with a source_id are in the plan. */
async function insertPresent(tx: Tx): Promise<void> {
  await sql`
    create temp table present on commit drop as
    select unnest(ids) as item_id from known
    union select i.id from refused r join items i on i.source_id = r.source_id`.execute(tx)
}

/** Removes staged rows; `reason` is in Spanish, or the column that is missing. */
function deleteStaged(tx: Tx, which: RawBuilder<unknown>): Promise<RefusedCell[]> {
  return rowsOf(tx)<RefusedCell>`
    delete from staged s using (${which}) as w where s.row_no = w.row_no
    returning s.row_no as row, w.col as column, w.reason as reason`
}

function deleteUnclear(tx: Tx): Promise<RefusedCell[]> {
  return deleteStaged(
    tx,
    sql`select row_no, by as col, 'hay varias figuras con estos datos: dale el source_id de la suya' as reason
      from known where item_id is null`,
  )
}

function deleteRepeated(tx: Tx): Promise<RefusedCell[]> {
  // Rows with a source_id come first, because they are never repeated.
  const first = (key: RawBuilder<unknown>) => sql`case when (${key}) is not null
    then first_value(s.row_no) over (partition by ${key} order by s.source_id is null, s.row_no) end`
  const figure = sql`coalesce(k.item_id, o.id)`
  const words = sql`concat_ws('|', s.license_key, s.line_key, lower(s.name), s.sku, s.barcode, ${figure})`
  return deleteStaged(
    tx,
    sql`select row_no, '' as col, 'es la misma figura que la fila ' || coalesce(a, b, c) as reason from (
      select s.row_no, s.source_id, nullif(${first(figure)}, s.row_no) as a,
        nullif(${first(sql`barcode_key(s.barcode)`)}, s.row_no) as b, nullif(${first(words)}, s.row_no) as c
      from staged s left join known k on k.row_no = s.row_no left join items o on o.source_id = s.source_id) as r
    where source_id is null and coalesce(a, b, c) is not null`,
  )
}

async function deleteUnplaced(tx: Tx): Promise<RefusedCell[]> {
  const needed: NeededColumn[] = ['license', 'line', 'name']
  const first = needed.map((column) => sql`when ${sql.ref(`s.${column}`)} is null then ${column}`)
  const rows = await deleteStaged(
    tx,
    sql`select s.row_no, case ${sql.join(first, sql` `)} end as col, '' as reason from staged s
      where (s.license is null or s.line is null or s.name is null)
        and s.source_id is null and not exists (select from known k where k.row_no = s.row_no)`,
  )
  return rows.map(({ row, column }) => ({ row, column, reason: missing[column as NeededColumn] }))
}

/** The rows become their figures, with the dates and the price of the list, and its barcode if they have none. */
async function updateKnownRows(tx: Tx): Promise<void> {
  await sql`
    create temp table listed on commit drop as
    select s.row_no, s.barcode, s.price_cents, s.currency, s.release_global, s.release_global_precision, s.release_mx, s.release_mx_precision,
      s.release_jp, s.release_jp_precision, s.release_us, s.release_us_precision
    from staged s join known k on k.row_no = s.row_no`.execute(tx)
  await sql`
    update staged s set item_id = k.item_id, slug = i.slug, license = l.name, license_key = l.name_key, line = n.name,
      line_key = n.name_key, brand = b.name, brand_key = b.name_key, saga = g.name, saga_key = g.name_key,
      arco = a.name, arco_key = a.name_key, words = i.source_words, ${setFrom('i', valueColumns)}
    from known k
    join items i on i.id = k.item_id
    join licenses l on l.id = i.license_id
    join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where s.row_no = k.row_no`.execute(tx)
  await sql`
    update staged s set price_cents = l.price_cents, currency = l.currency
    from listed l where l.row_no = s.row_no and l.price_cents is not null`.execute(tx)
  await sql`
    update staged s set barcode = l.barcode
    from listed l where l.row_no = s.row_no and l.barcode is not null and s.barcode is null`.execute(tx)
  for (const market of ['global', 'mx', 'jp', 'us'] as const) {
    const [day, precision] = [sql.ref(`release_${market}`), sql.ref(`release_${market}_precision`)]
    await sql`
      update staged s set ${day} = l.${day}, ${precision} = l.${precision}
      from listed l where l.row_no = s.row_no and l.${day} is not null`.execute(tx)
  }
}
