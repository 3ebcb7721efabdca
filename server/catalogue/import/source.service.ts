import { importLimits } from '#contract/admin/imports-words.ts'
import { fileColumns } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { Cells, Column } from '#server/catalogue/import/columns.rules.ts'
import { isColumn, refuseHeader, refuseSeparator } from '#server/catalogue/import/rules.ts'
import { readCsv } from '#server/platform/formats/csv.ts'
import { readJson } from '#server/platform/formats/json.ts'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import { readXlsx } from '#server/platform/formats/xlsx.ts'
import type { XlsxCell } from '#server/platform/formats/xlsx-cells.ts'
import { isZip } from '#server/platform/formats/zip.ts'

const xlsxLimits = { maxBytes: importLimits.xlsxBytes, maxInflatedBytes: importLimits.xlsxInflatedBytes }

const dateColumns: ReadonlySet<string> = new Set(
  fileColumns.filter((column) => column.startsWith('release_date')),
)
const oldExcel =
  'Es un libro de Excel antiguo (XLS) o con contraseña. Guárdalo como XLSX sin contraseña, o como «CSV UTF-8».'

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
  const [start, all] = await peek(bytes)
  if (isZip(start)) return yield* rowsOfXlsx(all)
  if (isOldExcel(start)) throw new Refusal('invalid', { file: oldExcel })
  if (isJson(start)) return yield* rowsOfJson(all)
  const message = refuseSeparator(firstLineOf(start))
  if (message) throw new Refusal('invalid', { file: message })
  yield* rowsOfCsv(all)
}

async function* rowsOfCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let header: Column[] | null = null
  for await (const { row, cells } of readCsv(bytes)) {
    if (header) yield rowOf(row, header, cells)
    else header = headerOf(cells)
  }
  if (!header) throw new Refusal('invalid', { file: 'El archivo está vacío.' })
}

async function* rowsOfXlsx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let header: Column[] | null = null
  for await (const { row, cells } of readXlsx(bytes, xlsxLimits)) {
    const texts = cells.map((cell, place) => textOfCell(cell, header?.[place]))
    if (!header) header = headerOf(texts)
    else {
      const missing = Math.max(0, header.length - texts.length)
      yield withProblems(
        rowOf(row, header, [...texts, ...new Array<string>(missing).fill('')]),
        header,
        cells,
      )
    }
  }
  if (!header) throw new Refusal('invalid', { file: 'El archivo está vacío.' })
}

/** A formula leaves more decimals than a price has, and in a number none of its signs separates thousands. */
function textOfCell({ kind, text }: XlsxCell, column: Column | undefined): string {
  return kind === 'number' && column === 'price' ? String(Math.round(Number(text) * 100) / 100) : text
}

/** Dates and truth values are what a spreadsheet made of something else, such as a scale of 1/12. */
function withProblems(row: SourceRow, header: readonly Column[], cells: readonly XlsxCell[]): SourceRow {
  const problems = header.flatMap((column, place) => {
    const { kind, text } = cells[place] ?? { kind: 'text', text: '' }
    if (kind === 'boolean')
      return [{ column, reason: `tiene ${text}, que no es un texto sino un valor lógico` }]
    if (kind !== 'date' || dateColumns.has(column)) return []
    return [{ column, reason: `la hoja de cálculo lo convirtió en la fecha ${text}: escríbelo como texto` }]
  })
  return problems.length > 0 && !row.problems ? { ...row, problems } : row
}

/** Cells that are blank to the end of a row are nothing: spreadsheets write as many as the sheet once had columns. */
function endOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function headerOf(cells: readonly string[]): Column[] {
  const names = cells.slice(0, endOf(cells)).map((cell) => cell.trim().toLowerCase())
  const message = refuseHeader(names)
  if (message) throw new Refusal('invalid', { file: message })
  return names.filter(isColumn)
}

function rowOf(row: number, header: readonly Column[], texts: readonly string[]): SourceRow {
  const cells: Cells = {}
  header.forEach((column, index) => {
    cells[column] = texts[index] ?? ''
  })
  if (texts.length >= header.length && endOf(texts) <= header.length) return { row, cells }
  const reason = `tiene ${texts.length} celdas y el encabezado ${header.length}`
  return { row, cells, problems: [{ column: '', reason }] }
}

async function* rowsOfJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const value of readJson(bytes)) {
    row++
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Refusal('invalid', { file: `La figura ${row} no es un objeto con columnas.` })
    }
    yield rowOfObject(row, value)
  }
}

function rowOfObject(row: number, object: object): SourceRow {
  const cells: Cells = {}
  const problems: CellProblem[] = []
  for (const [column, value] of Object.entries(object)) {
    if (!isColumn(column)) throw new Refusal('invalid', { file: `Figura ${row}. ${refuseHeader([column])}` })
    const text = textOf(value)
    cells[column] = text ?? ''
    if (text === null) problems.push({ column, reason: 'no es un texto, un número ni una lista de textos' })
  }
  return problems.length > 0 ? { row, cells, problems } : { row, cells }
}

function textOf(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  return isList ? value.join(',') : null
}

/** The first bytes, to detect the kind of file by its first line, and the whole content. */
async function peek(bytes: AsyncIterable<Uint8Array>): Promise<[Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (!/[^\s\xef\xbb\xbf].*\n/.test(start.toString('latin1')) && start.length < 1024) {
    const next = await iterator.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  return [start, rest(start, iterator)]
}

async function* rest(start: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (start.length > 0) yield start
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

function firstLineOf(start: Uint8Array): string {
  return Buffer.from(start).toString('latin1').split('\n', 1)[0] ?? ''
}

/** The container of XLS files and of encrypted workbooks. */
function isOldExcel(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 4)).toString('hex') === 'd0cf11e0'
}

function isJson(start: Uint8Array): boolean {
  const letter = /[^\s\xef\xbb\xbf]/.exec(Buffer.from(start).toString('latin1'))?.[0]
  return letter === '[' || letter === '{'
}
