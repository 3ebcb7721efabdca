import { sql } from 'kysely'
import { barcodeKey } from '#contract/barcodes.ts'
import { valuesIn } from '#server/catalogue/fragments.store.ts'
import { nameKey, slugOf } from '#server/catalogue/rules.ts'
import { countOf, type Tx } from '#server/platform/database/db.ts'
import { type CatalogueRow, type Column, type NeededColumn, neededColumns } from './columns.rules.ts'
import { readRow, type SourceWords } from './rules.ts'
import { inBatches, type SourceRow } from './source.service.ts'

/** Why a row was refused: its number as a spreadsheet counts, the column ('' for the whole row) and the reason. */
export interface RefusedCell {
  row: number
  column: string
  reason: string
}

export interface Staging {
  rows: number
  refused: number
  /** The columns of the file; the others keep their values. */
  columns: ReadonlySet<Column>
}

/** Called after each batch. */
interface StagingListener {
  onRows(rows: number): void
  onRefused(cells: readonly RefusedCell[]): void | Promise<void>
}

/** Reads and validates every row and inserts the valid ones into the staging table, with bounded memory. */
export async function stageRows(
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  { isList, ...listener }: StagingListener & { isList: boolean },
): Promise<Staging> {
  await insertStaging(tx)
  const staging = { rows: 0, refused: 0, columns: new Set<Column>() }
  // The next batch is read while the database inserts this one.
  let placing = Promise.resolve<RefusedCell[]>([])
  const settle = async () => {
    const problems = await placing
    staging.refused += new Set(problems.map(({ row }) => row)).size
    if (problems.length > 0) await listener.onRefused(problems)
    listener.onRows(staging.rows)
  }
  for await (const batch of inBatches(source)) {
    const read = readBatch(batch, staging.columns, isList ? [] : neededColumns)
    await settle()
    staging.rows += batch.length
    placing = placeBatch(tx, read, isList)
    // Awaited later; without this handler a failure of the source in between would leave the rejection unhandled.
    placing.catch(() => undefined)
  }
  await settle()
  await insertStagingIndex(tx)
  return staging
}

interface ReadBatch {
  good: StagedRow[]
  bad: StagedRow[]
  problems: RefusedCell[]
}

function readBatch(
  batch: readonly SourceRow[],
  columns: Set<Column>,
  needed: readonly NeededColumn[],
): ReadBatch {
  const read: ReadBatch = { good: [], bad: [], problems: [] }
  for (const source of batch) {
    for (const column in source.cells) columns.add(column as Column)
    const { row, problems } = stagedOf(source, needed)
    read.problems.push(...problems)
    if (row) read[problems.length > 0 ? 'bad' : 'good'].push(row)
  }
  return read
}

/** Returns all problems of the batch, including repeated figures, in file order. */
async function placeBatch(
  tx: Tx,
  { good, bad, problems }: ReadBatch,
  isList: boolean,
): Promise<RefusedCell[]> {
  if (isList && bad.length > 0) await insertRefused(tx, bad)
  const placed = await insertStaged(tx, good)
  const repeated = good.filter(({ row_no }) => !placed.has(row_no))
  if (repeated.length > 0) problems.push(...(await repeatedOf(tx, repeated)))
  return problems.sort((one, other) => one.row - other.row)
}

function stagedOf(
  { row: row_no, cells, problems: unreadable = [] }: SourceRow,
  needed: readonly NeededColumn[],
): { row: StagedRow | null; problems: RefusedCell[] } {
  const inRow = (found: Omit<RefusedCell, 'row'>) => ({ row: row_no, ...found })
  const known = new Set(unreadable.map(({ column }) => column))
  if (known.has('')) return { row: null, problems: unreadable.map(inRow) }
  const { row, words, problems } = readRow(cells, needed)
  const all = [...unreadable, ...problems.filter(({ column }) => !known.has(column))]
  const staged = {
    ...row,
    row_no,
    slug: slugOf(row.name ?? ''),
    license_key: nameKey(row.license ?? ''),
    line_key: nameKey(row.line ?? ''),
    brand_key: keyOf(row.brand),
    saga_key: keyOf(row.saga),
    arco_key: keyOf(row.arco),
    // Refused cells may hold what cannot be stored.
    words: all.length > 0 ? {} : words,
  }
  return { row: staged, problems: all.map(inRow) }
}

function keyOf(name: string | null): string | null {
  return name === null ? null : nameKey(name)
}

async function repeatedOf(tx: Tx, rows: readonly StagedRow[]): Promise<RefusedCell[]> {
  const ids = rows.map(({ source_id }) => source_id ?? '')
  const first = await listStagedRows(tx, ids)
  return rows.map(({ row_no, source_id }) => ({
    row: row_no,
    column: 'source_id',
    reason: `«${source_id}» ya venía en la fila ${first.get(source_id ?? '')}`,
  }))
}

/** A valid row to be staged, with the keys of its names, its wanted slug and the source's own words. */
interface StagedRow extends CatalogueRow {
  row_no: number
  slug: string
  license_key: string
  line_key: string
  brand_key: string | null
  saga_key: string | null
  arco_key: string | null
  words: SourceWords
}

/** False while another transaction imports or undoes an import. The lock ends with the transaction. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('catalogue import')) as free
  `.execute(tx)
  return rows[0]?.free ?? false
}

/** A temporary table that is dropped at the end of the transaction. */
async function insertStaging(tx: Tx): Promise<void> {
  await sql`
    create temp table staged on commit drop as
    select 0 as row_no, i.slug, '' as license, '' as license_key, '' as line, '' as line_key,
      '' as brand, '' as brand_key, '' as saga, '' as saga_key, '' as arco, '' as arco_key,
      ${valuesIn('i')}, i.source_words as words, 0 as item_id
    from items i where false
  `.execute(tx)
  await sql`create unique index on staged (source_id)`.execute(tx)
  await sql`
    create temp table refused on commit drop as
    select row_no, source_id, license_key, line_key, brand_key, name, sku, barcode from staged
    where false`.execute(tx)
}

/** What tells the figures of refused rows of a list, because the list has them nevertheless. */
async function insertRefused(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into refused select *
    from json_populate_recordset(null::refused, ${JSON.stringify(rows)}::json)`.execute(tx)
}

/** Created after all rows are inserted, which is cheaper than maintaining it. */
async function insertStagingIndex(tx: Tx): Promise<void> {
  await sql`create unique index on staged (row_no)`.execute(tx)
  const joined = 'row_no, source_id, license_key, line_key, brand_key, saga_key, arco_key'
  await sql`analyze staged (${sql.raw(joined)})`.execute(tx)
}

/** Returns the numbers of the inserted rows; the others repeat an earlier source_id. */
async function insertStaged(tx: Tx, rows: readonly StagedRow[]): Promise<Set<number>> {
  // Most fields of most rows are null and are left out to save parsing.
  const json = JSON.stringify(rows, (_, value: unknown) => (value === null ? undefined : value))
  const { rows: placed } = await sql<{ row_no: number }>`
    insert into staged select * from json_populate_recordset(null::staged, ${json}::json)
    on conflict (source_id) do nothing returning row_no
  `.execute(tx)
  return new Set(placed.map(({ row_no }) => row_no))
}

/** For each source_id, the first row that has it. */
async function listStagedRows(tx: Tx, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; row_no: number }>`
    select source_id, row_no from staged where source_id = any(${sourceIds})
  `.execute(tx)
  return new Map(rows.map(({ source_id, row_no }) => [source_id, row_no]))
}

/**
 * How many of these have a figure, in the staged rows or in the catalogue. Each is known by any of its keys: a source_id, a barcode
 * or an sku.
 */
export async function countNamedFigures(tx: Tx, named: readonly (readonly string[])[]): Promise<number> {
  const keys = named.flatMap((own, place) => own.map((key) => ({ place, key, code: barcodeKey(key) })))
  return countOf(tx)<{ count: number }>`
    select count(distinct k.place)::int as count
    from json_to_recordset(${JSON.stringify(keys)}::json) as k (place int, key text, code text)
    where k.key in (select source_id from staged) or k.key in (select sku from staged)
      or k.code in (select barcode_key(barcode) from staged)
      or exists (select from items where source_id = k.key) or exists (select from items where sku = k.key)
      or exists (select from items where barcode_key(barcode) = k.code)`
}
