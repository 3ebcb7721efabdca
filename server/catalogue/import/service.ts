import { Refusal } from '#contract/errors.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/changes.store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Changes } from './merge.store.ts'
import * as merge from './merge.store.ts'
import { updateMergedRows } from './merged-rows.store.ts'
import type { NewNames } from './names.service.ts'
import { findNewNames, makeNames, setBrandsOfNewLines } from './names.service.ts'
import * as recording from './recording.store.ts'
import type { SourceRow } from './source.service.ts'
import type { RefusedCell, Staging } from './staging.service.ts'
import { stageRows } from './staging.service.ts'
import { lockImports } from './staging.store.ts'

/* A file is imported completely or not at all (except for invalid rows, on request). Importing a file twice changes
   nothing, readers never wait, and memory does not grow with the file. An item is identified by its source_id; columns
   that the file does not have are kept. Nothing is ever deleted. */

export interface ImportOptions {
  /** Reports what would happen without changing the catalogue. */
  dryRun?: boolean
  /** Imports the valid rows although others are refused. */
  skipBadRows?: boolean
  /** Gets every refused cell, in file order. The next rows wait for it. */
  onRefused?: (cells: readonly RefusedCell[]) => void | Promise<void>
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
  /** The number of new names by table. */
  newNames: Record<keyof NewNames, number>
  /** For each column, the number of existing items that change. */
  changedColumns: Record<string, number>
  /** False after a dry run and when invalid rows kept the file out. */
  isApplied: boolean
  /** The first refused cells. */
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

/** False while another transaction imports or undoes an import. The lock ends with the transaction. */
export async function lockCatalogueImports(tx: Tx): Promise<boolean> {
  return lockImports(tx)
}

/** Imports as part of the caller's transaction. */
export async function importInTransaction(
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  if (!(await lockImports(tx))) throw new Refusal('conflict', { file: 'Ya hay otra importación en curso.' })
  const refusedCells: RefusedCell[] = []
  const staging = await stageRows(tx, source, {
    onRows: (rows) => onProgress({ step: 'reading', rows }),
    async onRefused(cells) {
      refusedCells.push(...cells.slice(0, keptCells - refusedCells.length))
      await options.onRefused?.(cells)
    },
  })
  onProgress({ step: 'comparing', rows: staging.rows })
  const dropped = await updateMergedRows(tx)
  await merge.insertPlan(tx, staging.columns)
  const newNames = await findNewNames(tx)
  const found = await reportOf(tx, staging, newNames)
  const report = { ...found, unchanged: found.unchanged + dropped, refusedCells }
  const { recordUnder } = options
  if (options.dryRun && recordUnder !== undefined) await recording.insertPreview(tx, recordUnder)
  if (options.dryRun || (staging.refused > 0 && !options.skipBadRows)) return report
  await apply(tx, { ...staging, newNames, recordUnder }, (rows) => onProgress({ step: 'saving', rows }))
  return { ...report, isApplied: true }
}

async function reportOf(
  tx: Tx,
  { rows, refused }: Staging,
  { licenses, lines, brands, sagas, arcos }: NewNames,
): Promise<Omit<ImportReport, 'refusedCells'>> {
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
    if (recordUnder !== undefined && range.changed > 0)
      await recording.insertChanges(tx, recordUnder, range, columns)
    if (range.changed > 0) await merge.updateChangedItems(tx, range, columns)
    if (range.added > 0) await merge.insertNewItems(tx, range)
    if (recordUnder !== undefined && range.added > 0) await recording.insertAdded(tx, recordUnder, range)
    onRows(Math.min(range.to, rows))
  }
  await setBrandsOfNewLines(tx)
  if (rows > manyRows) await merge.updateStatistics(tx)
}

async function recordNames(tx: Tx, importId: number, { lines, ...names }: NewNames): Promise<void> {
  for (const table of ['licenses', 'brands', 'sagas', 'arcos'] as const) {
    const keys = names[table].map(({ name_key }) => name_key)
    await recording.insertNames(tx, importId, table, keys)
  }
  await recording.insertLines(tx, importId, lines)
}
