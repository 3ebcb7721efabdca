import { fileRefusal } from '#contract/errors.ts'
import { concatBytes, readFirstBytes } from '#server/platform/files/byte-streams.ts'
import { type DelimitedRow, type Delimiter, readDelimitedRows } from './delimited-rows.ts'
import { readJson } from './json.ts'
import { toUtf8 } from './text-encodings.ts'
import { readXlsx } from './xlsx.ts'
import { isZip } from './zip.ts'

/* The one reader of tables, for files of members and of operators: text of any program and encoding, objects in JSON, and
   workbooks. Files of strangers are read in a process of their own (formats/readers.ts). */

/** What a cell was before it became text: `merged` repeats the cell above. */
export type CellKind = 'number' | 'date' | 'boolean' | 'object' | 'merged'

export interface TableRow extends DelimitedRow {
  /** By the place of the cell; texts are not among them. */
  kinds?: Record<number, CellKind>
}

export interface Table {
  /** The keys of objects as far as rows were read; null if the headings are a row. */
  header: readonly string[] | null
  /** As a spreadsheet numbers them, without blank ones. */
  rows: AsyncGenerator<TableRow>
}

/** Takes an object of a list that is no table, with the list's name and the object's place in it. */
type PartListener = (part: string, value: object, row: number) => Promise<void>

/** A workbook may have to be read as a whole; some of what its parts inflate to is held in memory. */
const xlsxLimits = { maxBytes: 64 * 1024 * 1024, maxInflatedBytes: 256 * 1024 * 1024 }
const startBytes = 64 * 1024
/** A spreadsheet has no more rows. */
const blankRowsMax = 1_048_576
/** The names that a list of figures may have in JSON. */
const rowSections = new Set(['', 'coleccion', 'collection', 'items', 'figuras', 'rows', 'data'])
const oldExcel =
  'Es un libro de Excel antiguo (XLS) o con contraseña. Guárdalo como XLSX sin contraseña, o como «CSV UTF-8».'

/** @throws {Refusal} `invalid`, with the field `file`; also while the rows are read */
export async function openTable(bytes: AsyncIterable<Uint8Array>, onPart?: PartListener): Promise<Table> {
  const source = bytes[Symbol.asyncIterator]()
  const magic = await readFirstBytes(source, 4)
  const all = concatBytes(magic, source)
  if (isZip(magic)) return { header: null, rows: filled(rowsOfXlsx(all)) }
  // The container of XLS files and of encrypted workbooks.
  if (magic.subarray(0, 4).toString('hex') === 'd0cf11e0') throw fileRefusal(oldExcel)
  const text = toUtf8(all)[Symbol.asyncIterator]()
  const start = await readFirstBytes(text, startBytes)
  const shown = start.toString()
  if (shown.trim() === '') throw fileRefusal('El archivo está vacío.')
  if (/^\s*[[{]/.test(shown)) {
    const header: string[] = []
    return { header, rows: filled(rowsOfObjects(concatBytes(start, text), header, onPart)) }
  }
  const { delimiter, skippedBytes } = delimiterOf(shown)
  const rows = readDelimitedRows(concatBytes(start.subarray(skippedBytes), text), delimiter)
  return { header: null, rows: filled(rows, skippedBytes > 0 ? 1 : 0) }
}

/** @throws {Refusal} invalid beside `file` */
export function refuseTooWide(columns: number, max: number): void {
  if (columns <= max) return
  const [is, most] = [columns, max].map((count) => count.toLocaleString('es-MX'))
  throw fileRefusal(
    `El archivo tiene ${is} columnas y el máximo son ${most}. Deja solo las que describen las figuras.`,
  )
}

async function* filled(rows: AsyncIterable<TableRow>, skippedRows = 0): AsyncGenerator<TableRow> {
  let blank = 0
  for await (const row of rows) {
    const isBlank = row.cells.every((cell) => cell.trim() === '')
    blank = isBlank ? blank + 1 : 0
    if (blank > blankRowsMax) throw fileRefusal('El archivo tiene demasiadas filas vacías.')
    if (!isBlank) yield skippedRows === 0 ? row : { ...row, row: row.row + skippedRows }
  }
}

async function* rowsOfXlsx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  for await (const { row, cells } of readXlsx(bytes, xlsxLimits)) {
    const kinds: Record<number, CellKind> = {}
    for (const [place, { kind, isMerged }] of cells.entries()) {
      if (isMerged) kinds[place] = 'merged'
      else if (kind === 'date' || kind === 'boolean' || kind === 'number') kinds[place] = kind
    }
    yield { row, cells: Array.from(cells, (cell) => cell?.text ?? ''), kinds }
  }
}

/** One table of objects: its columns are all their keys in order of appearance. */
async function* rowsOfObjects(
  bytes: AsyncIterable<Uint8Array>,
  header: string[],
  onPart?: PartListener,
): AsyncGenerator<TableRow> {
  const counts = new Map<string, number>()
  const places = new Map<string, number>()
  for await (const { section, value } of readJson(bytes)) {
    const row = (counts.get(section) ?? 0) + 1
    counts.set(section, row)
    if (!rowSections.has(section)) {
      if (typeof value === 'object' && value !== null) await onPart?.(section, value, row)
      continue
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { row, cells: [JSON.stringify(value)], problem: 'no_object' }
      continue
    }
    const cells: string[] = []
    const kinds: Record<number, CellKind> = {}
    for (const [key, held] of Object.entries(value)) {
      const place = places.get(key) ?? header.push(key) - 1
      places.set(key, place)
      const kind = kindOf(held)
      if (kind) kinds[place] = kind
      cells[place] = textOf(held)
    }
    yield { row, cells: Array.from(cells, (cell) => cell ?? ''), kinds }
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}

function kindOf(value: unknown): CellKind | undefined {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return 'number'
  return typeof value === 'object' && value !== null && !isTextList(value) ? 'object' : undefined
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isTextList(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
/** The lines by which the delimiter is recognised; a title above the table has none. */
const startLines = 20

/** `skippedBytes` is the length of a first line that only names the delimiter, as Excel writes it. */
function delimiterOf(start: string): { delimiter: Delimiter; skippedBytes: number } {
  const named = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(start)
  if (named) return { delimiter: named[1] as Delimiter, skippedBytes: Buffer.byteLength(named[0]) }
  // The delimiter that most lines have equally often, outside quotes.
  const lines = start
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, startLines)
    .filter((line) => line !== '')
  const scores = new Map(
    delimiters.map((sign) => [sign, evennessOf(lines.map((line) => line.split(sign).length - 1))]),
  )
  const score = (sign: Delimiter) => scores.get(sign) ?? 0
  return {
    delimiter: delimiters.reduce((best, sign) => (score(sign) > score(best) ? sign : best)),
    skippedBytes: 0,
  }
}

/** How many lines have the most usual number of delimiters. The first line breaks ties, because headings hold no amounts. */
function evennessOf(counts: readonly number[]): number {
  const lines = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  const most = Math.max(0, ...[...lines.values()].map(({ length }) => length))
  return most + (counts[0] ?? 0) / 1_000
}
