import type { Db, Tx } from '#server/platform/database/db.ts'
import type { RecognisedColumns } from './columns.rules.ts'
import { currencyOfHeading, recogniseColumns } from './columns.rules.ts'
import type { ColumnEvidence, ColumnReading } from './evidence.rules.ts'
import { decideReadings, EvidenceCollector } from './evidence.rules.ts'
import * as rows from './rows/store.ts'

/** The rows by whose values the content of a column is guessed. */
const guessingRows = 50
const batchRows = 5_000

export interface SurveyedColumns extends RecognisedColumns {
  evidence: ColumnEvidence[]
  readings: (ColumnReading | null)[]
  /** The only currency that the prices name; null if they name none or several. */
  currency: string | null
}

/** Guesses what the columns of a stored file hold, and finds what all of their cells prove. */
export async function surveyColumns(
  db: Db | Tx,
  { id, header, headerRow, today }: { id: number; header: string[]; headerRow: number | null; today: string },
): Promise<SurveyedColumns> {
  const first = headerRow ?? 0
  const recognised = recogniseColumns(
    header,
    await rows.listSampleCells(db, id, { after: first, limit: guessingRows }),
  )
  const collectors = header.map(() => new EvidenceCollector())
  let after = first
  for (let full = true; full; ) {
    const batch = await rows.listCellsAfter(db, id, { after, limit: batchRows })
    for (const { cells } of batch) {
      for (const [place, column] of collectors.entries()) column.add(cells[place] ?? '', today)
    }
    after = batch.at(-1)?.row_no ?? after
    full = batch.length === batchRows
  }
  const evidence = collectors.map((column) => column.evidence())
  const readings = decideReadings(recognised.targets, evidence)
  return { ...recognised, evidence, readings, currency: currencyOf(recognised, header, evidence) }
}

function currencyOf(
  { targets }: RecognisedColumns,
  header: readonly string[],
  evidence: readonly ColumnEvidence[],
): string | null {
  const prices = [...targets.keys()].filter(
    (place) => targets[place] === 'price' || targets[place] === 'target_price',
  )
  const named = prices.map(
    (place) => currencyOfHeading(header[place] ?? '') ?? evidence[place]?.currency ?? null,
  )
  const [only, ...others] = new Set(named.filter((code) => code !== null))
  return others.length === 0 ? (only ?? null) : null
}
