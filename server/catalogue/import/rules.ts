import { fileColumns, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { isTooFine } from '#contract/money.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { cells as cellOf } from './cells.rules.ts'
import type { CatalogueRow, Cells, Column } from './columns.rules.ts'
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
export interface ReadRow {
  row: CatalogueRow
  words: SourceWords
  problems: Problem[]
}

const missing: Record<(typeof neededColumns)[number], string> = {
  license: 'falta la licencia',
  line: 'falta la línea',
  name: 'falta el nombre',
  source_id: 'falta el identificador de la fuente',
}

const nameColumns: ReadonlySet<Column> = new Set(['license', 'line', 'brand', 'saga', 'arco'])
const known: ReadonlySet<string> = new Set(fileColumns)
const separators = /[;\t|]/

/** Reads the cells of one row and returns all of its problems, not only the first. */
export function readRow(cells: Cells): ReadRow {
  const row = emptyRow()
  const problems: Problem[] = []
  for (const column of fileColumns) {
    const text = cells[column]
    if (!text) continue
    const reason = unusableOf(text) ?? cellOf[column].read(text, row)
    if (reason) problems.push({ column, reason })
  }
  const wrong = new Set(problems.map(({ column }) => column))
  for (const column of neededColumns) {
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

/** Why a file with this first line cannot be CSV, in Spanish; undefined when it can. */
export function refuseSeparator(line: string): string | undefined {
  const [separator] = separators.exec(line) ?? []
  if (separator === undefined || line.includes(',')) return undefined
  const name = separator === '\t' ? 'tabuladores' : `«${separator}»`
  return `Parece separado por ${name}: guárdalo separado por comas.`
}

/** Why a file with these columns cannot be imported, in Spanish; undefined when it can. */
export function refuseHeader(header: readonly string[]): string | undefined {
  const unknown = header.filter((column) => !isColumn(column))
  if (unknown.length > 0) {
    const [near, ...others] = unknown.map(nearColumn)
    if (near !== undefined && others.length === 0)
      return `No conocemos ${listed(unknown)}. ¿Quisiste decir «${near}»?`
    return `No conocemos ${listed(unknown)}. Las columnas que usamos son: ${fileColumns.join(', ')}.`
  }
  const twice = header.find((column, index) => header.indexOf(column) !== index)
  if (twice !== undefined) return `La columna «${twice}» viene dos veces.`
  const absent = neededColumns.filter((column) => !header.includes(column))
  const lack = absent.length === 1 ? 'Falta' : 'Faltan'
  if (absent.length > 0) return `${lack} ${listed(absent)}. Sin eso no sabemos dónde va cada figura.`
  const isPriceless = header.includes('currency') && !header.includes('price')
  return isPriceless ? 'Hay columna «currency» pero falta «price».' : undefined
}

/** The column whose name or Spanish label is part of that name, or the reverse. */
function nearColumn(text: string): Column | undefined {
  const key = nameKey(text)
  const isNear = (word: string) =>
    word.length > 3 && key.length > 3 && (key.includes(word) || word.includes(key))
  return fileColumns.find((column) => isNear(column) || isNear(nameKey(itemFieldRows[column].label)))
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

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => (name === '' ? '(sin nombre)' : `«${name.slice(0, 40)}»`))
  const rest = names.length - shown.length
  const list = shown.join(', ') + (rest > 0 ? ` y ${rest} más` : '')
  return names.length === 1 ? `la columna ${list}` : `las columnas ${list}`
}
