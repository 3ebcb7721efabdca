import type { Column } from '#server/catalogue/import/columns.rules.ts'
import { readRow } from '#server/catalogue/import/rules.ts'
import type { SourceRow } from '#server/catalogue/import/source.service.ts'
import { inBatches } from '#server/catalogue/import/source.service.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { slugOf } from '#server/catalogue/slugs.rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { StagedRow } from './staging.store.ts'
import * as store from './staging.store.ts'

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
export interface StagingListener {
  onRows(rows: number): void
  onRefused(cells: readonly RefusedCell[]): void | Promise<void>
}

/** Reads and validates every row and inserts the valid ones into the staging table, with bounded memory. */
export async function stageRows(
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  listener: StagingListener,
): Promise<Staging> {
  await store.insertStaging(tx)
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
    const read = readBatch(batch, staging.columns)
    await settle()
    staging.rows += batch.length
    placing = placeBatch(tx, read)
    // Awaited later; without this handler a failure of the source in between would leave the rejection unhandled.
    placing.catch(() => undefined)
  }
  await settle()
  await store.insertStagingIndex(tx)
  return staging
}

interface ReadBatch {
  good: StagedRow[]
  problems: RefusedCell[]
}

function readBatch(batch: readonly SourceRow[], columns: Set<Column>): ReadBatch {
  const read: ReadBatch = { good: [], problems: [] }
  for (const source of batch) {
    for (const column in source.cells) columns.add(column as Column)
    const row = stagedOf(source)
    if (Array.isArray(row)) read.problems.push(...row)
    else read.good.push(row)
  }
  return read
}

/** Returns all problems of the batch, including repeated figures, in file order. */
async function placeBatch(tx: Tx, { good, problems }: ReadBatch): Promise<RefusedCell[]> {
  const placed = await store.insertStaged(tx, good)
  const repeated = good.filter(({ row_no }) => !placed.has(row_no))
  if (repeated.length > 0) problems.push(...(await repeatedOf(tx, repeated)))
  return problems.sort((one, other) => one.row - other.row)
}

function stagedOf({ row: row_no, cells, problems: unreadable = [] }: SourceRow): StagedRow | RefusedCell[] {
  const known = new Set(unreadable.map(({ column }) => column))
  if (known.has('')) return unreadable.map((found) => ({ row: row_no, ...found }))
  const { row, words, problems } = readRow(cells)
  const all = [...unreadable, ...problems.filter(({ column }) => !known.has(column))]
  if (all.length > 0) return all.map((found) => ({ row: row_no, ...found }))
  return {
    ...row,
    row_no,
    slug: slugOf(row.name ?? ''),
    license_key: nameKey(row.license ?? ''),
    line_key: nameKey(row.line ?? ''),
    brand_key: keyOf(row.brand),
    saga_key: keyOf(row.saga),
    arco_key: keyOf(row.arco),
    words,
  }
}

function keyOf(name: string | null): string | null {
  return name === null ? null : nameKey(name)
}

async function repeatedOf(tx: Tx, rows: readonly StagedRow[]): Promise<RefusedCell[]> {
  const ids = rows.map(({ source_id }) => source_id ?? '')
  const first = await store.listStagedRows(tx, ids)
  return rows.map(({ row_no, source_id }) => ({
    row: row_no,
    column: 'source_id',
    reason: `«${source_id}» ya venía en la fila ${first.get(source_id ?? '')}`,
  }))
}
