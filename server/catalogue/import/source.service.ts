import { fileColumns } from '#contract/catalogue/item-fields.ts'
import { fileRefusal } from '#contract/errors.ts'
import { widthOf } from '#contract/table-headings.ts'
import type { Cells, Column } from '#server/catalogue/import/columns.rules.ts'
import { neededColumns } from '#server/catalogue/import/columns.rules.ts'
import { isColumn } from '#server/catalogue/import/rules.ts'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import type { CellKind, TableRow } from '#server/platform/formats/tables.ts'
import { openTable } from '#server/platform/formats/tables.ts'

const dateColumns: ReadonlySet<string> = new Set(
  fileColumns.filter((column) => column.startsWith('release_date')),
)

/** A row of a file. `problems` say why some cells, or the row as a whole (column ''), cannot be read. */
export interface SourceRow {
  row: number
  cells: Cells
  problems?: CellProblem[]
}

interface CellProblem {
  column: string
  reason: string
}

/**
 * Reads the rows of a file in a process of its own, as files of strangers have to be.
 * @throws {Refusal} as readCatalogueFile, and `invalid` when it needs too much memory or time
 */
export async function* readStrangersFile(
  readers: FileReaders,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<SourceRow> {
  for await (const rows of readers.read(bytes, rowsReader, null)) yield* rows
}

const rowsReader: ReaderExport<null, SourceRow[]> = { url: import.meta.url, name: 'sendRows' }

/** Runs in the process that reads. */
export const sendRows: FileReader<null, SourceRow[]> = async (bytes, _, send) => {
  for await (const batch of inBatches(readCatalogueFile(bytes))) await send(batch)
}

/** The most rows in a batch; rows with long texts make smaller ones. */
const batchRows = 1000
const batchLetters = 500_000

export async function* inBatches(source: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  let letters = 0
  for await (const row of source) {
    batch.push(row)
    for (const text of Object.values(row.cells)) letters += text.length
    if (batch.length < batchRows && letters < batchLetters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Reads the rows of a catalogue file one by one: CSV, JSON (a list or consecutive objects) or the first visible sheet of
 * an XLSX. @throws {Refusal} `invalid`, with the field `file`, when the file cannot be read
 */
export async function* readCatalogueFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  const table = await openTable(bytes)
  const columns: Column[] = []
  let isEmpty = true
  for await (const row of table.rows) {
    if (isEmpty && table.header === null) columns.push(...headerOf(row.cells))
    else {
      const added = table.header?.slice(columns.length) ?? []
      if (added.length > 0) columns.push(...columnsOf(added))
      yield rowOf(row, columns)
    }
    isEmpty = false
  }
  if (isEmpty) throw fileRefusal('El archivo no tiene ninguna fila con datos.')
}

function headerOf(cells: readonly string[]): Column[] {
  const columns = columnsOf(cells.slice(0, widthOf(cells)).map((cell) => cell.trim().toLowerCase()))
  const absent = neededColumns.filter((column) => !columns.includes(column))
  if (absent.length > 0) throw fileRefusal(`Faltan columnas: ${absent.join(', ')}. ${chooser}`)
  return columns
}

const chooser = 'Impórtalo en /kadmin/importaciones, donde dices qué hay en cada columna.'

function columnsOf(names: readonly string[]): Column[] {
  const columns = names.filter(isColumn)
  if (columns.length < names.length || new Set(columns).size < columns.length) {
    const other = names.find((name, place) => !isColumn(name) || names.indexOf(name) !== place) ?? ''
    throw fileRefusal(`No sabemos qué hay en la columna «${other.slice(0, 40)}». ${chooser}`)
  }
  return columns
}

function rowOf(read: TableRow, columns: readonly Column[]): SourceRow {
  const { row, cells: texts, kinds = {} } = read
  const whole = wholeProblemOf(read, columns.length)
  if (whole) return { row, cells: {}, problems: [{ column: '', reason: whole }] }
  const cells: Cells = {}
  const problems: CellProblem[] = []
  for (const [place, column] of columns.entries()) {
    const text = texts[place] ?? ''
    const kind = kinds[place]
    const reason = problemOf(kind, text, column)
    if (reason) problems.push({ column, reason })
    // A formula leaves more decimals than a price has, and in a number none of its signs separates thousands.
    cells[column] =
      kind === 'number' && column === 'price' ? String(Math.round(Number(text) * 100) / 100) : text
  }
  return problems.length > 0 ? { row, cells, problems } : { row, cells }
}

function wholeProblemOf({ cells, kinds, problem }: TableRow, columns: number): string | undefined {
  if (problem === 'too_long') return 'es demasiado larga'
  if (problem === 'open_quote') return 'abre comillas que nunca se cierran'
  if (problem) return 'tiene comillas mal puestas: dentro de un texto se escriben dobles ("")'
  // Only text has a cell for each of its separators.
  const isShort = kinds === undefined && cells.length < columns
  return isShort || widthOf(cells) > columns
    ? `tiene ${cells.length} celdas y el encabezado ${columns}`
    : undefined
}

/** Dates and truth values are what a spreadsheet made of something else, such as a scale of 1/12. */
function problemOf(kind: CellKind | undefined, text: string, column: Column): string | undefined {
  if (kind === 'boolean') return `tiene ${text}, que no es un texto sino un valor lógico`
  if (kind === 'object') return 'no es un texto, un número ni una lista de textos'
  return kind === 'date' && !dateColumns.has(column)
    ? `la hoja de cálculo lo convirtió en la fecha ${text}: escríbelo como texto`
    : undefined
}
