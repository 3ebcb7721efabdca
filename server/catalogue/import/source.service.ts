import { importLimits } from '#contract/admin/imports-words.ts'
import { fileColumns, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { fileRefusal } from '#contract/errors.ts'
import { findHeaderRow, headerOf, widthOf } from '#contract/table-headings.ts'
import { type Cells, type Column, neededColumns } from '#server/catalogue/import/columns.rules.ts'
import type { ListColumns } from '#server/catalogue/import/lists.rules.ts'
import { guessListColumns, readListCells, readListHeading } from '#server/catalogue/import/lists.rules.ts'
import { isColumn } from '#server/catalogue/import/rules.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import type { ColumnEvidence } from '#server/platform/formats/open-readings.ts'
import { currencyNamed, decideReadings, EvidenceCollector } from '#server/platform/formats/open-readings.ts'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import type { CellKind, Table, TableRow } from '#server/platform/formats/tables.ts'
import { openTable, refuseTooWide } from '#server/platform/formats/tables.ts'

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
  list: ListColumns | null,
): AsyncGenerator<SourceRow> {
  for await (const rows of readers.read(bytes, rowsReader, list)) yield* rows
}

const rowsReader: ReaderExport<ListColumns | null, SourceRow[]> = { url: import.meta.url, name: 'sendRows' }

/** Runs in the process that reads. */
export const sendRows: FileReader<ListColumns | null, SourceRow[]> = async (bytes, list, send) => {
  for await (const batch of inBatches(readCatalogueFile(bytes, list))) await send(batch)
}

/** The first rows of a list, and what its columns seem to hold. */
export interface ListSurvey extends ListColumns {
  lead: { row: number; cells: string[] }[]
  /** Some values of each column. */
  samples: string[][]
  evidence: ColumnEvidence[]
}

const leadRows = 20
const surveyedRows = 1000
const samplesMax = 3
const shownMax = 100

/**
 * Reads the first rows, in a process of its own. Null for a file in our own format. `headerRow` says where the headings are.
 * @throws {Refusal} as readStrangersFile
 */
export async function surveyStrangersFile(
  readers: FileReaders,
  bytes: AsyncIterable<Uint8Array>,
  headerRow: number | null,
): Promise<ListSurvey | null> {
  const reading = readers.read(bytes, surveyReader, headerRow)
  const { value } = await reading.next()
  await reading.return(undefined)
  if (value === undefined) throw new Error('The reader ended without an answer.')
  return value.survey
}

type Surveyed = { survey: ListSurvey | null }
const surveyReader: ReaderExport<number | null, Surveyed> = { url: import.meta.url, name: 'sendSurvey' }

/** Runs in the process that reads. */
export const sendSurvey: FileReader<number | null, Surveyed> = async (bytes, headerRow, send) => {
  await send({ survey: await surveyList(bytes, headerRow) })
}

/** @throws {Refusal} as readCatalogueFile */
export async function surveyList(
  bytes: AsyncIterable<Uint8Array>,
  headerRow: number | null,
): Promise<ListSurvey | null> {
  const table = await openTable(bytes)
  const rows: TableRow[] = []
  const collector = new EvidenceCollector()
  for await (const row of table.rows) {
    collector.add(
      row.cells.slice(0, importLimits.columns).map((cell, place) => writtenOf(cell, row.kinds?.[place])),
    )
    if (rows.push(row) === surveyedRows) break
  }
  const [first] = rows
  if (first === undefined) throw fileRefusal(noRows)
  if (headerRow === null && isOwnFormat(table.header ?? first.cells)) return null
  const lead = rows.slice(0, leadRows)
  const width = table.header?.length ?? Math.max(...lead.map(({ cells }) => widthOf(cells)))
  refuseTooWide(width, importLimits.columns)
  const header_row = table.header === null ? (headerRow ?? findHeaderRow(lead, readListHeading)) : null
  const header = [...(table.header ?? headerOf(lead, header_row ?? 0, readListHeading))]
  const cells = rows.filter(({ row }) => row > (header_row ?? 0)).map((row) => row.cells)
  const evidence = collector.columns()
  const targets = guessListColumns(header, cells.slice(0, leadRows))
  const currency = currencyNamed(evidence, targets, header)
  return {
    header_row,
    header: header.map(storable),
    targets,
    readings: decideReadings(evidence, targets),
    fixed: currency === undefined ? {} : { currency },
    lead: lead.map(({ row, cells }) => ({ row, cells: cells.slice(0, 4).map(storable) })),
    samples: header.map((_, place) =>
      cells.flatMap((row) => (row[place] ? storable(row[place]) : [])).slice(0, samplesMax),
    ),
    evidence,
  }
}

/** What somebody wrote: the signs of a number are the spreadsheet's, and say nothing about those of texts. */
function writtenOf(text: string, kind: CellKind | undefined): string {
  return kind === 'number' ? '' : text
}

/** A shown text that the database can store. */
function storable(text: string): string {
  return text.slice(0, shownMax).toWellFormed().replaceAll('\0', '')
}

function isOwnFormat(names: readonly string[]): boolean {
  const own = names.slice(0, widthOf(names)).map((name) => name.trim().toLowerCase())
  return (
    own.every(isColumn) &&
    new Set(own).size === own.length &&
    neededColumns.every((name) => own.includes(name))
  )
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
 * an XLSX. It is in our own format, unless `list` says what its columns hold.
 * @throws {Refusal} `invalid`, with the field `file`, when the file cannot be read
 */
export async function* readCatalogueFile(
  bytes: AsyncIterable<Uint8Array>,
  list: ListColumns | null = null,
): AsyncGenerator<SourceRow> {
  const table = await openTable(bytes)
  const rows = list ? rowsOfList(table, list) : rowsOfOwnFile(table)
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (isEmpty) throw fileRefusal(noRows)
}

async function* rowsOfList({ rows }: Table, list: ListColumns): AsyncGenerator<SourceRow> {
  for await (const row of rows) if (row.row > (list.header_row ?? 0)) yield listRowOf(row, list)
}

async function* rowsOfOwnFile({ header, rows }: Table): AsyncGenerator<SourceRow> {
  const columns: Column[] = []
  let isHeader = header === null
  for await (const row of rows) {
    if (isHeader) columns.push(...ownHeaderOf(row.cells))
    else {
      const added = header?.slice(columns.length) ?? []
      if (added.length > 0) columns.push(...columnsOf(added))
      yield rowOf(row, columns)
    }
    isHeader = false
  }
}

const noRows = 'El archivo no tiene ninguna fila con datos.'

function ownHeaderOf(cells: readonly string[]): Column[] {
  const columns = columnsOf(cells.slice(0, widthOf(cells)).map((cell) => cell.trim().toLowerCase()))
  const absent = neededColumns.filter((column) => !columns.includes(column))
  if (absent.length > 0) throw fileRefusal(`Faltan columnas: ${absent.join(', ')}. ${chooser}`)
  const isPriceless = columns.includes('currency') && !columns.includes('price')
  if (isPriceless) throw fileRefusal('Hay columna «currency» pero falta «price».')
  return columns
}

const chooser = 'Impórtalo en /kadmin/importaciones, donde dices qué hay en cada columna.'

function columnsOf(names: readonly string[]): Column[] {
  const columns = names.filter(isColumn)
  if (columns.length < names.length || new Set(columns).size < columns.length) {
    const other = names.find((name, place) => !isColumn(name) || names.indexOf(name) !== place) ?? ''
    const near = isColumn(other) ? undefined : nearColumn(other)
    const meant = near ? `¿Quisiste decir «${near}»? ` : ''
    throw fileRefusal(`No sabemos qué hay en la columna «${other.slice(0, 40)}». ${meant}${chooser}`)
  }
  return columns
}

/** The column whose name or Spanish label is part of that name, or the reverse. */
function nearColumn(text: string): Column | undefined {
  const key = nameKey(text)
  const isNear = (word: string) =>
    word.length > 3 && key.length > 3 && (key.includes(word) || word.includes(key))
  return fileColumns.find((column) => isNear(column) || isNear(nameKey(itemFieldRows[column].label)))
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
    cells[column] = textFor(column, text, kind)
  }
  return problems.length > 0 ? { row, cells, problems } : { row, cells }
}

/** A formula leaves more decimals than a price has, and in a number none of its signs separates thousands. */
function textFor(column: Column | null, text: string, kind: CellKind | undefined): string {
  return kind === 'number' && column === 'price' ? String(Math.round(Number(text) * 100) / 100) : text
}

function listRowOf(read: TableRow, list: ListColumns): SourceRow {
  const { row, cells: texts, kinds = {}, problem } = read
  if (problem) return { row, cells: {}, problems: [{ column: '', reason: quoteProblems[problem] }] }
  const plain = list.targets.map((column, place) => textFor(column, texts[place] ?? '', kinds[place]))
  const { cells, problems } = readListCells(plain, list)
  for (const [place, column] of list.targets.entries()) {
    const reason = column && problemOf(kinds[place], texts[place] ?? '', column)
    if (reason) problems.push({ column, reason })
  }
  return problems.length > 0 ? { row, cells, problems } : { row, cells }
}

const quoteProblems: Record<NonNullable<TableRow['problem']>, string> = {
  too_long: 'es demasiado larga',
  open_quote: 'abre comillas que nunca se cierran',
  no_object: 'no es un objeto con columnas',
  stray_quote: 'tiene comillas mal puestas: dentro de un texto se escriben dobles ("")',
}

function wholeProblemOf({ cells, kinds, problem }: TableRow, columns: number): string | undefined {
  if (problem) return quoteProblems[problem]
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
