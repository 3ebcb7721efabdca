import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Column } from '#server/catalogue/import/columns.rules.ts'
import type { Tx } from '#server/platform/db.ts'
import type { RowRange } from './merge.store.ts'
import { itemFields, keysIn, linkFields, valueAfter, wordsAfter } from './merge.store.ts'
import type { MissingLine, NameTable } from './names.store.ts'

// Records what an import would do, for its preview, and what it did, for its undo. SQL aliases are those of merge.store.ts.

/** Every column that a preview shows, before and after, as text. */
const shown = {
  license: [sql`l.name`, sql`s.license`],
  line: [sql`n.name`, sql`s.line`],
  brand: [sql`b.name`, sql`s.brand`],
  saga: [sql`g.name`, sql`s.saga`],
  arco: [sql`a.name`, sql`s.arco`],
  name: asText('name'),
  sales_method: asText('sales_method'),
  release_date: [releaseText('i', 'global'), releaseText('s', 'global')],
  release_date_mx: [releaseText('i', 'mx'), releaseText('s', 'mx')],
  release_date_jp: [releaseText('i', 'jp'), releaseText('s', 'jp')],
  release_date_us: [releaseText('i', 'us'), releaseText('s', 'us')],
  price: [priceText('i'), priceText('s')],
  sku: asText('sku'),
  barcode: asText('barcode'),
  scale: asText('scale'),
  tags: asText('tags'),
  image_url: asText('image_url'),
  type: asText('type'),
  status: asText('status'),
  others: [sql`array_to_string(i.others, ', ')`, sql`array_to_string(s.others, ', ')`],
  description: asText('description'),
  height_mm: asText('height_mm'),
  materials: asText('materials'),
  popularity: asText('popularity'),
} satisfies Partial<Record<Column, [RawBuilder<unknown>, RawBuilder<unknown>]>>

/** Keeps the new and changed rows of the plan. Rows without changes are only counted. */
export async function insertPreview(tx: Tx, importId: number): Promise<void> {
  const fields = Object.entries(shown).map(
    ([field, [before, after]]) => sql`(${field}, (${before})::text, (${after})::text)`,
  )
  await sql`
    insert into catalogue_import_rows (import_id, kind, row_no, name, place, item_id, details)
    select ${importId}::int, case when p.item_id is null then 'new' else 'changed' end, p.row_no, s.name,
      s.license || ' · ' || s.line, p.item_id,
      case when p.item_id is null then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'from', nullif(d.old, ''), 'to', nullif(d.new, ''))), '[]')
        from (values ${sql.join(fields)}) as d (field, old, new) where d.field = any(p.changed)
      ) end
    from plan p
    join staged s on s.row_no = p.row_no
    left join items i on i.id = p.item_id
    left join licenses l on l.id = i.license_id
    left join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where p.item_id is null or p.changed <> '{}'
  `.execute(tx)
}

/** The items of the range that change, with the columns that change; to be called before they are updated. */
export async function insertChanges(
  tx: Tx,
  importId: number,
  range: RowRange,
  columns: ReadonlySet<Column>,
): Promise<void> {
  const links = ['license_id', 'line_id', ...keysIn(linkFields, columns).map((column) => linkFields[column])]
  const values = [
    ...links.flatMap((field) => beforeAndAfter([[field, sql.ref(`x.${field}`)]])),
    ...keysIn(itemFields, columns).flatMap((column) =>
      beforeAndAfter(itemFields[column].map((field) => [field, valueAfter(field)])),
    ),
    ...beforeAndAfter([['source_words', wordsAfter(columns, sql`x.words`)]]),
  ]
  await sql`
    insert into catalogue_import_changes (import_id, item_id, row_no, before, after)
    select ${importId}::int, i.id, p.row_no, d.before, d.after
    from plan p
    join items i on i.id = p.item_id
    join staged s on s.row_no = p.row_no
    join places x on x.row_no = p.row_no
    cross join lateral (
      select jsonb_object_agg(v.field, v.old) as before, jsonb_object_agg(v.field, v.new) as after
      from (values ${sql.join(values)}) as v (field, old, new, is_changed) where v.is_changed
    ) as d
    where p.row_no >= ${range.from} and p.row_no < ${range.to} and (p.changed <> '{}' or p.respelt)
      and d.before is not null
  `.execute(tx)
}

/** The items of the range that were added; to be called after they are inserted. */
export async function insertAdded(tx: Tx, importId: number, { from, to }: RowRange): Promise<void> {
  await sql`
    insert into catalogue_import_changes (import_id, item_id, row_no, before, after)
    select ${importId}::int, i.id, p.row_no, null, '{}'
    from plan p
    join staged s on s.row_no = p.row_no
    join items i on i.source_id = s.source_id
    where p.item_id is null and p.row_no >= ${from} and p.row_no < ${to}
  `.execute(tx)
}

/** The names that the import has added to that table. */
export async function insertNames(
  tx: Tx,
  importId: number,
  table: NameTable,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into catalogue_import_names (import_id, kind, name_id)
    select ${importId}::int, ${table}, t.id from ${sql.table(table)} t where t.name_key = any(${keys}::text[])
  `.execute(tx)
}

export async function insertLines(tx: Tx, importId: number, lines: readonly MissingLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into catalogue_import_names (import_id, kind, name_id)
    select ${importId}::int, 'lines', n.id
    from json_to_recordset(${JSON.stringify(lines)}::json) as t (license_key text, name_key text)
    join licenses l on l.name_key = t.license_key
    join lines n on n.license_id = l.id and n.name_key = t.name_key
  `.execute(tx)
}

function asText(field: string): [RawBuilder<unknown>, RawBuilder<unknown>] {
  return [sql.ref(`i.${field}`), valueAfter(field)]
}

/** Columns that mean something only together, such as a price and its currency, are kept together. */
function beforeAndAfter(fields: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown>[] {
  const old = fields.map(([field]) => sql.ref(`i.${field}`))
  const isChanged = sql`(${sql.join(old)}) is distinct from (${sql.join(fields.map(([, after]) => after))})`
  return fields.map(
    ([field, after]) => sql`(${field}, to_jsonb(${sql.ref(`i.${field}`)}), to_jsonb(${after}), ${isChanged})`,
  )
}

/** A release date as catalogue files spell it. */
function releaseText(table: 'i' | 's', market: 'global' | 'mx' | 'jp' | 'us'): RawBuilder<unknown> {
  const day = sql.ref(`${table}.release_${market}`)
  return sql`to_char(${day}, case ${sql.ref(`${table}.release_${market}_precision`)}
    when 'year' then 'YYYY' when 'quarter' then 'YYYY-"Q"Q' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
}

function priceText(table: 'i' | 's'): RawBuilder<unknown> {
  return sql`(${sql.ref(`${table}.price_cents`)} / 100.0)::numeric(14, 2) || ' ' || ${sql.ref(`${table}.currency`)}`
}
