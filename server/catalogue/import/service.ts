import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Changes } from './merge.store.ts'
import * as merge from './merge.store.ts'
import type { NewNames } from './names.service.ts'
import { brandNewLines, findNewNames, makeNames } from './names.service.ts'
import type { SourceRow } from './source.service.ts'
import type { RefusedCell, Staging } from './staging.service.ts'
import { stageRows } from './staging.service.ts'
import { lockImports } from './staging.store.ts'

/*
 * The import promises: a file comes in whole or not at all (its bad rows aside, when asked), the same file
 * twice changes nothing, readers never wait, and memory does not grow with the file. A figure is known by its
 * source_id alone; what stands in no column of the file stays as it is. Nothing is ever deleted.
 */

export interface ImportOptions {
  /** Tells what would happen and leaves the catalogue as it is. */
  dryRun?: boolean
  /** Imports the good rows although others are refused. */
  skipBadRows?: boolean
  /** Hears of every refused cell, in the order of the file. */
  onRefused?: (cells: readonly RefusedCell[]) => void
}

export interface ImportProgress {
  step: 'reading' | 'comparing' | 'saving'
  /** Rows of the file that the step is done with. */
  rows: number
}

/** The counts are those of the good rows, imported or not. */
export interface ImportReport extends Changes {
  rows: number
  refused: number
  /** How many names the file brings that the catalogue does not know. */
  newNames: Record<keyof NewNames, number>
  /** Column → how many known figures change there. */
  changedColumns: Record<string, number>
  /** False after a dry run, and when bad rows kept the file out. */
  isApplied: boolean
  /** The first refused cells. */
  refusedCells: RefusedCell[]
}

const keptCells = 50
const mergeRows = 50_000
/** Below this the server's own upkeep of its statistics is soon enough. */
const manyRows = 500

/**
 * Imports the figures of a source (see readCatalogueFile). Large files take minutes: `db` must be a patient one
 * (openDb with `patience: 'work'`).
 * @throws {Refusal} `invalid` (field `file`): the file cannot be read; `conflict`: another import is running.
 */
export async function importCatalogue(
  db: Db,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  return await db.transaction().execute((tx) => importInto(tx, source, options, onProgress))
}

/** The same as part of a larger work, which stands or falls with it. */
export async function importInto(
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  if (!(await lockImports(tx))) throw new Refusal('conflict', { file: 'Ya hay otra importación en curso.' })
  const refusedCells: RefusedCell[] = []
  const staging = await stageRows(tx, source, {
    onRows: (rows) => onProgress({ step: 'reading', rows }),
    onRefused(cells) {
      refusedCells.push(...cells.slice(0, keptCells - refusedCells.length))
      options.onRefused?.(cells)
    },
  })
  onProgress({ step: 'comparing', rows: staging.rows })
  await merge.insertPlan(tx, staging.columns)
  const newNames = await findNewNames(tx)
  const report = { ...(await reportOf(tx, staging, newNames)), refusedCells }
  if (options.dryRun || (staging.refused > 0 && !options.skipBadRows)) return report
  await apply(tx, { ...staging, newNames }, (rows) => onProgress({ step: 'saving', rows }))
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
  { columns, rows, newNames }: Staging & { newNames: NewNames },
  onRows: (rows: number) => void,
): Promise<void> {
  const ranges = await merge.listRanges(tx, mergeRows)
  if (ranges.length === 0) return
  await makeNames(tx, newNames)
  await merge.insertPlaces(tx)
  for (const range of ranges) {
    if (range.changed > 0) await merge.updateChangedItems(tx, range, columns)
    if (range.added > 0) await merge.insertNewItems(tx, range)
    onRows(Math.min(range.to, rows))
  }
  await brandNewLines(tx)
  if (rows > manyRows) await merge.updateStatistics(tx)
}
