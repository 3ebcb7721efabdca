import { type RawBuilder, sql } from 'kysely'
import { fileColumns, storedColumns } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/changes.store.ts'
import { countOf, type Db, type Tx } from '#server/platform/database/db.ts'
import type { Column } from './columns.rules.ts'
import { countKnown, findKnownRows, type KnownCounts } from './known.service.ts'
import type { Changes, RowRange } from './merge.store.ts'
import * as merge from './merge.store.ts'
import { keysIn, linkFields, valueAfter, valuesOfFile, wordsAfter } from './merge.store.ts'
import type { MissingLine, NameTable, NewNames } from './names.service.ts'
import { findNewNames, makeNames, updateNewLineBrands } from './names.service.ts'
import type { SourceRow } from './source.service.ts'
import { lockImports, type RefusedCell, type Staging, stageRows } from './staging.service.ts'

/* A file is imported completely or not at all (except for invalid rows, on request). Importing a file twice changes
   nothing, readers never wait, and memory does not grow with the file. An item is identified by its source_id, in lists also otherwise (known.service.ts); columns
   that the file does not have are kept. Nothing is ever deleted. */

export interface ImportOptions {
  dryRun?: boolean
  skipBadRows?: boolean
  /** Gets every refused cell, in file order. The next rows wait for it. */
  onRefused?: (cells: readonly RefusedCell[]) => void | Promise<void>
  /** Of lists that are no file in our own format: rows may lack a source_id. The source is null while it has no name. */
  list?: { sourceId: number | null } | undefined
  /** The row of `catalogue_imports` under which a dry run keeps its preview and an import what it changed, for its undo. */
  recordUnder?: number
}

export interface ImportProgress {
  step: 'reading' | 'comparing' | 'saving'
  /** The rows that the current step has processed. */
  rows: number
}

/** The counts cover the valid rows, whether imported or not. */
export interface ImportReport extends Changes {
  rows: number
  refused: number
  newNames: Record<keyof NewNames, number>
  /** For each column, the number of existing items that change. */
  changedColumns: Record<string, number>
  /** How many rows of a list are known by what, and how many figures of the source's last list are not in this one. */
  known: KnownCounts & { gone: number }
  /** False after a dry run and when invalid rows kept the file out. */
  isApplied: boolean
  refusedCells: RefusedCell[]
}

const keptCells = 50
const mergeRows = 50_000
/** Below this, autovacuum updates the statistics soon enough. */
const manyRows = 500

/**
 * Imports the figures of a source (see readCatalogueFile). Large files take minutes, so `db` needs long timeouts (openDb
 * with `timeouts: 'work'`). @throws {Refusal} `invalid` (field `file`) when the file cannot be read; `conflict` when another
 * import is running
 */
export async function importCatalogue(
  db: Db,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  return await db.transaction().execute((tx) => importInTransaction(tx, source, options, onProgress))
}

export async function importInTransaction(
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  if (!(await lockImports(tx))) throw new Refusal('conflict', { file: 'Ya hay otra importación en curso.' })
  const refusedCells: RefusedCell[] = []
  const { list, recordUnder } = options
  const onRefused = async (cells: readonly RefusedCell[]) => {
    refusedCells.push(...cells.slice(0, keptCells - refusedCells.length))
    await options.onRefused?.(cells)
  }
  const onRows = (rows: number) => onProgress({ step: 'reading', rows })
  const staging = await stageRows(tx, source, { onRows, onRefused, isList: list !== undefined })
  onProgress({ step: 'comparing', rows: staging.rows })
  if (list) {
    const unknown = await findKnownRows(tx)
    staging.refused += unknown.length
    if (unknown.length > 0) await onRefused(unknown)
  }
  const dropped = await updateMergedRows(tx)
  await merge.insertPlan(tx, staging.columns)
  const newNames = await findNewNames(tx)
  const found = await reportOf(tx, staging, newNames)
  const gone = list?.sourceId ? await countGone(tx, list.sourceId) : 0
  const known = { ...(list ? await countKnown(tx) : noKnown), gone }
  const report = { ...found, unchanged: found.unchanged + dropped, known, refusedCells }
  if (options.dryRun && recordUnder !== undefined) {
    await insertPreview(tx, recordUnder, list !== undefined)
    if (list?.sourceId) await insertGone(tx, recordUnder, list.sourceId)
  }
  if (options.dryRun || (staging.refused > 0 && !options.skipBadRows)) return report
  await apply(tx, { ...staging, newNames, recordUnder }, (rows) => onProgress({ step: 'saving', rows }))
  if (list?.sourceId && recordUnder !== undefined) await insertListed(tx, recordUnder, list.sourceId)
  return { ...report, isApplied: true }
}

async function reportOf(
  tx: Tx,
  { rows, refused }: Staging,
  { licenses, lines, brands, sagas, arcos }: NewNames,
): Promise<Omit<ImportReport, 'refusedCells' | 'known'>> {
  return {
    rows,
    refused,
    ...(await merge.countChanges(tx)),
    newNames: {
      licenses: licenses.length,
      lines: lines.length,
      brands: brands.length,
      sagas: sagas.length,
      arcos: arcos.length,
    },
    changedColumns: await merge.countChangedColumns(tx),
    isApplied: false,
  }
}

async function apply(
  tx: Tx,
  { columns, rows, newNames, recordUnder }: Staging & { newNames: NewNames; recordUnder: number | undefined },
  onRows: (rows: number) => void,
): Promise<void> {
  const ranges = await merge.listRanges(tx, mergeRows)
  if (ranges.length === 0) return
  await lockCatalogueChanges(tx)
  await makeNames(tx, newNames)
  await merge.insertPlaces(tx)
  if (recordUnder !== undefined) await recordNames(tx, recordUnder, newNames)
  for (const range of ranges) {
    if (recordUnder !== undefined && range.changed > 0) await insertChanges(tx, recordUnder, range, columns)
    if (range.changed > 0) await merge.updateChangedItems(tx, range, columns)
    if (range.added > 0) await merge.insertNewItems(tx, range)
    if (recordUnder !== undefined && range.added > 0) await insertAdded(tx, recordUnder, range)
    onRows(Math.min(range.to, rows))
  }
  await updateNewLineBrands(tx)
  if (rows > manyRows) await merge.updateStatistics(tx)
}

async function recordNames(tx: Tx, importId: number, { lines, ...names }: NewNames): Promise<void> {
  for (const table of ['licenses', 'brands', 'sagas', 'arcos'] as const) {
    const keys = names[table].map(({ name_key }) => name_key)
    await insertNames(tx, importId, table, keys)
  }
  await insertLines(tx, importId, lines)
}

/**
 * Rows of items that were merged into another one become rows of the item that was kept. When the file has that one as
 * well, its own row counts and the others are dropped. Returns how many were dropped.
 */
async function updateMergedRows(tx: Tx): Promise<number> {
  await sql`
    update staged s set source_id = k.source_id
    from (
      select distinct on (m.item_id) o.row_no, i.source_id
      from merged_items m
      join staged o on o.source_id = m.source_id
      join items i on i.id = m.item_id and i.source_id is not null
      where not exists (select from staged own where own.source_id = i.source_id)
      order by m.item_id, o.row_no
    ) as k
    where s.row_no = k.row_no`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from staged s using merged_items m where m.source_id = s.source_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

// Records what an import would do, for its preview, and what it did, for its undo. SQL aliases are those of merge.store.ts.

type BeforeAndAfter = [before: RawBuilder<unknown>, after: RawBuilder<unknown>]

/** How a preview shows columns of a file that are not columns of items, before and after, as text. */
const shown: Partial<Record<Column, BeforeAndAfter>> = {
  license: [sql`l.name`, sql`s.license`],
  line: [sql`n.name`, sql`s.line`],
  brand: [sql`b.name`, sql`s.brand`],
  saga: [sql`g.name`, sql`s.saga`],
  arco: [sql`a.name`, sql`s.arco`],
  release_date: [releaseText('i', 'global'), releaseText('s', 'global')],
  release_date_mx: [releaseText('i', 'mx'), releaseText('s', 'mx')],
  release_date_jp: [releaseText('i', 'jp'), releaseText('s', 'jp')],
  release_date_us: [releaseText('i', 'us'), releaseText('s', 'us')],
  price: [priceText('i'), priceText('s')],
  is_adult: [sql`case when i.is_adult then 'sí' end`, sql`case when s.is_adult then 'sí' end`],
  others: [sql`array_to_string(i.others, ', ')`, sql`array_to_string(s.others, ', ')`],
}

/** What the preview tells of a new figure beside its name and line. */
const toldOfNew: readonly Column[] = ['price', 'release_date', 'release_date_mx', 'sku', 'barcode']

/** Keeps the new and changed rows of the plan, and those of a list that are known without their id. All others are only counted. */
async function insertPreview(tx: Tx, importId: number, isList: boolean): Promise<void> {
  const rowOf = (field: Column) => {
    const [before, after] = shown[field] ?? [sql.ref(`i.${field}`), valueAfter(field)]
    return sql`(${sql.lit(field)}, (${before})::text, (${after})::text)`
  }
  const changesIn = (fields: readonly Column[], condition: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'from', nullif(d.old, ''), 'to', nullif(d.new, ''))), '[]')
    from (values ${sql.join(fields.map(rowOf))}) as d (field, old, new) where ${condition})`
  await sql`
    insert into catalogue_import_rows (import_id, kind, row_no, name, place, item_id, known_by, said, details)
    select ${importId}::int, case when p.item_id is null then 'new' when p.changed = '{}' then 'unchanged' else 'changed' end,
      p.row_no, s.name, s.license || ' · ' || s.line, p.item_id, k.by, k.said,
      case when p.item_id is null then ${changesIn(toldOfNew, sql`d.new <> ''`)}
        else ${changesIn(fileColumns, sql`d.field = any(p.changed)`)} end
    from plan p
    join staged s on s.row_no = p.row_no
    left join items i on i.id = p.item_id
    left join licenses l on l.id = i.license_id
    left join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    left join ${isList ? sql`known` : sql`(select 0 as row_no, '' as by, '' as said where false)`} as k on k.row_no = p.row_no
    where p.item_id is null or p.changed <> '{}' or k.by is not null
  `.execute(tx)
}

const noKnown: KnownCounts = { barcode: 0, sku: 0, name: 0 }

/** The figures that the last applied list of a source had and this one does not have. An undone list was never there. */
const goneOf = (sourceId: number) => sql`
  from catalogue_source_items c join items i on i.id = c.item_id
  where c.source_id = ${sourceId} and c.item_id not in (
      select item_id from plan where item_id is not null union all select item_id from present)
    and c.import_id = (select max(id) from catalogue_imports where source_id = ${sourceId} and state in ('pictures', 'applied'))`

function countGone(tx: Tx, sourceId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`select count(*)::int as count ${goneOf(sourceId)}`
}

async function insertGone(tx: Tx, importId: number, sourceId: number): Promise<void> {
  await sql`
    insert into catalogue_import_rows (import_id, kind, row_no, name, place, item_id)
    select ${importId}::int, 'gone', row_number() over (order by l.name, n.name, g.name, g.id), g.name, l.name || ' · ' || n.name, g.id
    from (select i.* ${goneOf(sourceId)}) as g
    join licenses l on l.id = g.license_id join lines n on n.id = g.line_id`.execute(tx)
}

/** Remembers which figures the list had. */
async function insertListed(tx: Tx, importId: number, sourceId: number): Promise<void> {
  await sql`
    insert into catalogue_source_items (source_id, item_id, import_id)
    select ${sourceId}::int, coalesce(p.item_id, a.item_id), ${importId}::int
    from plan p left join added a on a.row_no = p.row_no
    union select ${sourceId}::int, item_id, ${importId}::int from present`.execute(tx)
}

/** The items of the range that change, with the columns that change; to be called before they are updated. */
async function insertChanges(
  tx: Tx,
  importId: number,
  range: RowRange,
  columns: ReadonlySet<Column>,
): Promise<void> {
  const links = ['license_id', 'line_id', ...keysIn(linkFields, columns).map((column) => linkFields[column])]
  const values = [
    ...links.flatMap((field) => beforeAndAfter([[field, sql.ref(`x.${field}`)]])),
    ...valuesOfFile(columns).flatMap((column) =>
      beforeAndAfter(storedColumns(column).map((field) => [field, valueAfter(field)] as const)),
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
async function insertAdded(tx: Tx, importId: number, { from, to }: RowRange): Promise<void> {
  await sql`
    insert into catalogue_import_changes (import_id, item_id, row_no, before, after)
    select ${importId}::int, item_id, row_no, null, '{}' from added
    where row_no >= ${from} and row_no < ${to}
  `.execute(tx)
}

async function insertNames(
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

async function insertLines(tx: Tx, importId: number, lines: readonly MissingLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into catalogue_import_names (import_id, kind, name_id)
    select ${importId}::int, 'lines', n.id
    from json_to_recordset(${JSON.stringify(lines)}::json) as t (license_key text, name_key text)
    join licenses l on l.name_key = t.license_key
    join lines n on n.license_id = l.id and n.name_key = t.name_key
  `.execute(tx)
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

/** Hundredths and currency, such as "129900 MXN", for `moneyText`. */
function priceText(table: 'i' | 's'): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.price_cents`)} || ' ' || ${sql.ref(`${table}.currency`)}`
}
