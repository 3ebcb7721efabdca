import { type RawBuilder, sql } from 'kysely'
import { emptyValue, fileColumns, storedColumns, valueColumns } from '#contract/catalogue/item-fields.ts'
import { columnNames } from '#server/catalogue/fragments.store.ts'
import type { Column } from '#server/catalogue/import/columns.rules.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'

export const linkFields = { brand: 'brand_id', saga: 'saga_id', arco: 'arco_id' } satisfies Partial<
  Record<Column, string>
>

const valueFields = fileColumns.filter((column) => column !== 'source_id' && storedColumns(column).length > 0)

/**
 * In the SQL below `s` is the staged row, `i` the existing item, and `l n b g a` its license, line, brand, saga and arco.
 */
const keyChanges = {
  license: sql`case when l.name_key is distinct from s.license_key then 'license' end`,
  line: sql`case when n.name_key is distinct from s.line_key then 'line' end`,
  brand: sql`case when b.name_key is distinct from s.brand_key then 'brand' end`,
  saga: sql`case when g.name_key is distinct from s.saga_key then 'saga' end`,
  arco: sql`case when a.name_key is distinct from s.arco_key then 'arco' end`,
} satisfies Partial<Record<Column, RawBuilder<unknown>>>

const ownSpelling = sql`jsonb_strip_nulls(jsonb_build_object(
  'license', case when l.name <> s.license then s.license end,
  'line', case when n.name <> s.line then s.line end,
  'brand', case when b.name <> s.brand then s.brand end,
  'saga', case when g.name <> s.saga then s.saga end,
  'arco', case when a.name <> s.arco then s.arco end)) || s.words`

export interface Changes {
  added: number
  changed: number
  unchanged: number
}

/** Compares every staged row with its item, in the columns that the file has. */
export async function insertPlan(tx: Tx, columns: ReadonlySet<Column>): Promise<void> {
  const differences = [
    ...keysIn(keyChanges, columns).map((column) => keyChanges[column]),
    ...valuesOfFile(columns).map(fieldChange),
  ]
  const rows = (items: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select s.row_no, i.id as item_id,
      case when i.id is null then '{}' else array_remove(array[${sql.join(differences)}]::text[], null) end as changed,
      i.id is not null and i.source_words is distinct from ${wordsAfter(columns, ownSpelling)} as respelt
    from staged s
    left join items i on ${items}
    left join licenses l on l.id = i.license_id
    left join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where ${condition}`
  await sql`
    create temp table plan on commit drop as
    ${rows(sql`i.source_id = s.source_id`, sql`s.item_id is null`)}
    union all ${rows(sql`i.id = s.item_id`, sql`s.item_id is not null`)}`.execute(tx)
  await sql`create unique index on plan (row_no)`.execute(tx)
  await sql`create temp table added (row_no int, item_id int) on commit drop`.execute(tx)
  await sql`analyze plan`.execute(tx)
}

export async function countChanges(tx: Tx): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select count(*) filter (where item_id is null)::int as added,
      count(*) filter (where changed <> '{}')::int as changed,
      count(*) filter (where item_id is not null and changed = '{}')::int as unchanged
    from plan
  `.execute(tx)
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 }
}

/** For each column, the number of existing items whose value changes. */
export async function countChangedColumns(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from plan, unnest(changed) as name group by name order by count desc, name
  `.execute(tx)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Row numbers from `from` up to, but not including, `to`, with the work to do in them. */
export interface RowRange {
  from: number
  to: number
  added: number
  changed: number
}

/** Divides the work into ranges of rows, in file order; ranges without changes are left out. */
export function listRanges(tx: Tx, rows: number): Promise<RowRange[]> {
  return rowsOf(tx)<RowRange>`
    select piece * ${rows}::int as "from", (piece + 1) * ${rows}::int as "to",
      count(*) filter (where item_id is null)::int as added,
      count(*) filter (where changed <> '{}' or respelt)::int as changed
    from (select *, row_no / ${rows}::int as piece from plan) as pieces
    where item_id is null or changed <> '{}' or respelt
    group by piece order by piece
  `
}

/** Resolves the license, line, brand, saga and arco of every staged row; all of them exist by now. */
export async function insertPlaces(tx: Tx): Promise<void> {
  await sql`select catalogue_analyze('places')`.execute(tx)
  await sql`
    create temp table places on commit drop as
    select s.row_no, l.id as license_id, n.id as line_id, b.id as brand_id, g.id as saga_id, a.id as arco_id,
      ${ownSpelling} as words
    from staged s
    join licenses l on l.name_key = s.license_key
    join lines n on n.license_id = l.id and n.name_key = s.line_key
    left join brands b on b.name_key = s.brand_key
    left join sagas g on g.name_key = s.saga_key
    left join arcos a on a.name_key = s.arco_key
  `.execute(tx)
  await sql`create unique index on places (row_no)`.execute(tx)
  await sql`analyze places`.execute(tx)
}

/** An item keeps its slug and the columns the file does not have. A different spelling of a name is not a change. */
export async function updateChangedItems(
  tx: Tx,
  range: RowRange,
  columns: ReadonlySet<Column>,
): Promise<void> {
  const links = keysIn(linkFields, columns).map((column) => linkFields[column])
  const fields = valuesOfFile(columns).flatMap((column) => storedColumns(column))
  const set = [
    ...links.map((field) => sql`${sql.ref(field)} = ${sql.ref(`x.${field}`)}`),
    ...fields.map((field) => sql`${sql.ref(field)} = ${valueAfter(field)}`),
  ]
  await sql`
    update items u set license_id = x.license_id, line_id = x.line_id, ${sql.join(set)},
      source_words = ${wordsAfter(columns, sql`x.words`)}, updated_at = case when p.changed = '{}' then i.updated_at else now() end
    from plan p
    join items i on i.id = p.item_id
    join staged s on s.row_no = p.row_no
    join places x on x.row_no = p.row_no
    where u.id = i.id and p.row_no >= ${range.from} and p.row_no < ${range.to}
      and (p.changed <> '{}' or p.respelt)
  `.execute(tx)
}

/** New items are inserted in file order, so that an export keeps the order; `added` says which row each was. */
export async function insertNewItems(tx: Tx, { from, to }: RowRange): Promise<void> {
  await sql`
    with made as (
    insert into items (slug, license_id, line_id, brand_id, saga_id, arco_id, ${columnNames(valueColumns)}, source_words)
    select s.slug, x.license_id, x.line_id, x.brand_id, x.saga_id, x.arco_id, ${sql.join(valueColumns.map(newValue))}, x.words
    from plan p
    join staged s on s.row_no = p.row_no
    join places x on x.row_no = p.row_no
    where p.item_id is null and p.row_no >= ${from} and p.row_no < ${to}
    order by p.row_no returning id)
    insert into added
    select r.row_no, m.id from (select id, row_number() over (order by id) as place from made) as m
    join (select row_no, row_number() over (order by row_no) as place from plan
      where item_id is null and row_no >= ${from} and row_no < ${to}) as r using (place)
  `.execute(tx)
}

/** Runs ANALYZE, so that the following queries are planned with the new sizes. */
export async function updateStatistics(tx: Tx): Promise<void> {
  await sql`select catalogue_analyze('items')`.execute(tx)
}

export function keysIn<K extends Column>(table: Record<K, unknown>, columns: ReadonlySet<Column>): K[] {
  return (Object.keys(table) as K[]).filter((column) => columns.has(column))
}

/** The columns of the file that give values, those that go together once. */
export function valuesOfFile(columns: ReadonlySet<Column>): Column[] {
  return valueFields.filter((column) => columns.has(column))
}

function fieldChange(column: Column): RawBuilder<unknown> {
  const fields = storedColumns(column)
  const before = fields.map((field) => sql.ref(`i.${field}`))
  const after = fields.map(valueAfter)
  return sql`case when (${sql.join(before)}) is distinct from (${sql.join(after)})
    then ${sql.lit(column)} end`
}

/** An empty cell keeps the current value of columns that cannot be unknown. */
export function valueAfter(field: string): RawBuilder<unknown> {
  const source = sql.ref(`s.${field}`)
  return emptyValue(field) === undefined ? sql`${source}` : sql`coalesce(${source}, ${sql.ref(`i.${field}`)})`
}

function newValue(field: string): RawBuilder<unknown> {
  const [source, empty] = [sql.ref(`s.${field}`), emptyValue(field)]
  return empty === undefined ? sql`${source}` : sql`coalesce(${source}, ${sql.lit(empty)})`
}

/** Keeps the source's words of columns that the file does not have. */
export function wordsAfter(columns: ReadonlySet<Column>, words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(i.source_words - ${[...columns]}::text[]) || ${words}`
}
