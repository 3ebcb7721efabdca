import { fileColumns } from '#contract/catalogue/item-fields.ts'
import { isTooFine } from '#contract/money.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { cells as cellOf } from './cells.rules.ts'
import type { CatalogueRow, Cells, Column, NeededColumn } from './columns.rules.ts'
import { emptyRow, neededColumns } from './columns.rules.ts'
import { isSpreadsheetError, quoted, storageProblemOf } from './texts.rules.ts'

/** A problem of one cell, in Spanish for the screen. */
export interface Problem {
  column: Column
  reason: string
}

/** The source's own spelling of cells that we would write differently. */
export type SourceWords = Cells

/** A row of a file; valid when it has no problems. */
interface ReadRow {
  row: CatalogueRow
  words: SourceWords
  problems: Problem[]
}

/** Why a row without that cell is refused. */
export const missing: Record<NeededColumn, string> = {
  license: 'falta la licencia',
  line: 'falta la línea',
  name: 'falta el nombre',
  source_id: 'falta el identificador de la fuente',
}

const nameColumns: ReadonlySet<Column> = new Set(['license', 'line', 'brand', 'saga', 'arco'])
const known: ReadonlySet<string> = new Set(fileColumns)

/** Reads the cells of one row and returns all of its problems, not only the first. */
export function readRow(cells: Cells, needed: readonly NeededColumn[] = neededColumns): ReadRow {
  const row = emptyRow()
  const problems: Problem[] = []
  for (const column of fileColumns) {
    const text = cells[column]
    if (!text) continue
    const reason = unusableOf(text) ?? cellOf[column].read(text, row)
    if (reason) problems.push({ column, reason })
  }
  const wrong = new Set(problems.map(({ column }) => column))
  for (const column of needed) {
    if (row[column] === null && !wrong.has(column)) problems.push({ column, reason: missing[column] })
  }
  if (row.price_cents !== null && row.currency === null && !wrong.has('currency')) {
    problems.push({ column: 'currency', reason: 'hay precio pero falta la moneda' })
  }
  if (row.price_cents !== null && row.currency !== null && isTooFine(row.price_cents, row.currency)) {
    const reason = `${quoted(cells.price ?? '')} lleva decimales y ${row.currency} no los tiene: escribe unidades enteras`
    problems.push({ column: 'price', reason })
  }
  // Some sources write their currency in every row, even without a price.
  if (row.price_cents === null) row.currency = null
  return { row, words: wordsOf(cells, row), problems }
}

function unusableOf(text: string): string | undefined {
  if (isSpreadsheetError(text)) return `tiene ${text.trim()}, el error de una fórmula de la hoja de cálculo`
  return storageProblemOf(text)
}

/** The cells of an item: the source's own spelling when it still means the same, otherwise ours. */
export function writeRow(row: CatalogueRow, words: SourceWords): Cells {
  const cells = cellsOf(row)
  const spoken = fileColumns.filter((column) => words[column] !== undefined)
  if (spoken.length === 0) return cells
  const expected = readRow({ ...cells, ...words }).row
  for (const column of spoken) {
    if (means(column, expected, row)) cells[column] = words[column] ?? ''
  }
  return cells
}

export function isColumn(text: string): text is Column {
  return known.has(text)
}

/** Every cell of an item, in our own spelling. */
export function cellsOf(row: CatalogueRow): Cells {
  const cells: Cells = {}
  for (const column of fileColumns) cells[column] = cellOf[column].write(row)
  return cells
}

function wordsOf(cells: Cells, row: CatalogueRow): SourceWords {
  const words: SourceWords = {}
  for (const column of fileColumns) {
    const text = cells[column]
    if (text && text !== cellOf[column].write(row)) words[column] = text
  }
  return words
}

/** Two spellings with the same key mean the same license, line or brand. */
function means(column: Column, expected: CatalogueRow, row: CatalogueRow): boolean {
  const [theirs, ours] = [cellOf[column].write(expected), cellOf[column].write(row)]
  return nameColumns.has(column) ? nameKey(theirs) === nameKey(ours) : theirs === ours
}
