import { intakeLimits } from '#contract/collection/intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { findHeaderRow, headerOf, widthOf } from '#server/collection/intake/columns.rules.ts'
import { concatBytes, limitBytes, readFirstBytes } from '#server/platform/files/byte-streams.ts'
import type { DelimitedRow, Delimiter } from '#server/platform/formats/delimited-rows.ts'
import { readDelimitedRows } from '#server/platform/formats/delimited-rows.ts'
import { readJsonSections } from '#server/platform/formats/json.ts'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import { toUtf8 } from '#server/platform/formats/text-encodings.ts'

// Reads a member's file as it arrives, from any program and in any encoding, one batch of rows at a time, so memory
// does not grow with the file. A file that is not a table is refused with a message for the field `file`.

/** A row of another part of our own export, in JSON. */
export interface ExtraRow {
  part: string
  row: number
  value: string
}

/** Called with each batch of rows, in order. */
export interface FileListener {
  onRows(rows: DelimitedRow[]): Promise<void>
  onExtras(rows: ExtraRow[]): Promise<void>
}

export interface ReadFile {
  header: string[]
  /** The row with the headings; 0 if there is none, null if the headings are not a row of the file. */
  headerRow: number | null
  rows: number
  extras: number
}

const batchRows = 1_000
const startBytes = 64 * 1024
/** The names that a list of figures may have in JSON. */
const rowSections = new Set(['', 'coleccion', 'collection', 'items', 'figuras', 'rows', 'data'])

type Sent = { rows: DelimitedRow[] } | { extras: ExtraRow[] } | { read: ReadFile }

/**
 * Reads the file in a process of its own, as files of strangers have to be.
 * @throws {Refusal} invalid beside `file`, file_too_large, unavailable
 */
export async function readStrangersFile(
  readers: FileReaders,
  bytes: AsyncIterable<Uint8Array>,
  { parts, ...listener }: FileListener & { parts: ReadonlySet<string> },
): Promise<ReadFile> {
  let read: ReadFile = { header: [], headerRow: null, rows: 0, extras: 0 }
  for await (const sent of readers.read(bytes, fileReader, [...parts])) {
    if ('rows' in sent) await listener.onRows(sent.rows)
    else if ('extras' in sent) await listener.onExtras(sent.extras)
    else read = sent.read
  }
  return read
}

const fileReader: ReaderExport<string[], Sent> = { url: import.meta.url, name: 'sendFile' }

/** Runs in the process that reads. */
export const sendFile: FileReader<string[], Sent> = async (bytes, parts, send) => {
  const read = await readFile(bytes, new Set(parts), {
    onRows: (rows) => send({ rows }),
    onExtras: (extras) => send({ extras }),
  })
  await send({ read })
}

/** @throws {Refusal} invalid beside `file`, file_too_large */
async function readFile(
  bytes: AsyncIterable<Uint8Array>,
  parts: ReadonlySet<string>,
  listener: FileListener,
): Promise<ReadFile> {
  const text = toUtf8(limitBytes(bytes, intakeLimits.bytes))[Symbol.asyncIterator]()
  const start = await readFirstBytes(text, startBytes)
  if (start.toString().trim() === '') throw refused('El archivo está vacío.')
  const { kind, delimiter, skippedBytes } = detectFormat(start.toString())
  const whole = concatBytes(start.subarray(skippedBytes), text)
  const read =
    kind === 'json'
      ? await readObjects(whole, parts, listener)
      : await readTable(readDelimitedRows(whole, delimiter), listener, skippedBytes > 0 ? 1 : 0)
  if (read.rows + read.extras === 0) throw refused('El archivo no tiene ninguna fila con datos.')
  return read
}

/** The rows above the headings are stored too, so that the member may point at others. */
async function readTable(
  source: AsyncIterable<DelimitedRow>,
  listener: FileListener,
  passedRows: number,
): Promise<ReadFile> {
  const rows = filledRows(source, passedRows)
  const lead: DelimitedRow[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    lead.push(next.value)
    if (lead.length === intakeLimits.lead) break
  }
  const headerRow = findHeaderRow(lead)
  const batch = batchOf(listener.onRows)
  for (const row of lead) {
    refuseTooWide(widthOf(row.cells))
    await batch.add(row, row.row > headerRow ? 1 : 0)
  }
  for await (const row of rows) await batch.add({ ...row, cells: row.cells.slice(0, intakeLimits.columns) })
  return { header: headerOf(lead, headerRow), headerRow, rows: await batch.end(), extras: 0 }
}

/** A spreadsheet has no more rows, and empty ones count for nothing else. */
const sheetRows = 1_048_576

async function* filledRows(
  source: AsyncIterable<DelimitedRow>,
  passedRows: number,
): AsyncGenerator<DelimitedRow> {
  for await (const { row, cells, ...problem } of source) {
    if (row > sheetRows) throw tooManyRows()
    if (cells.some((cell) => cell.trim() !== '')) {
      yield { row: row + passedRows, cells: cells.map(withoutUnstorable), ...problem }
    }
  }
}

async function readObjects(
  bytes: AsyncIterable<Uint8Array>,
  parts: ReadonlySet<string>,
  listener: FileListener,
): Promise<ReadFile> {
  const table = new ObjectTable()
  const rows = batchOf(listener.onRows)
  const extras = batchOf(listener.onExtras)
  const counts = new Map<string, number>()
  for await (const { section, value } of readJsonSections(bytes)) {
    if (typeof value !== 'object' || value === null) continue
    const row = (counts.get(section) ?? 0) + 1
    counts.set(section, row)
    if (parts.has(section)) await extras.add({ part: section, row, value: jsonWithoutUnstorable(value) })
    else if (rowSections.has(section)) {
      await rows.add(table.rowOf(value, row))
      refuseTooWide(table.header.length)
    }
  }
  const read = { rows: await rows.end(), extras: await extras.end() }
  return { header: table.header.map(withoutUnstorable), headerRow: null, ...read }
}

function batchOf<T>(send: (rows: T[]) => Promise<void>) {
  let waiting: T[] = []
  let count = 0
  const flush = async () => {
    if (waiting.length > 0) await send(waiting)
    waiting = []
  }
  return {
    async add(row: T, counted = 1): Promise<void> {
      count += counted
      if (count > intakeLimits.rows) throw tooManyRows()
      waiting.push(row)
      if (waiting.length >= batchRows) await flush()
    },
    async end(): Promise<number> {
      await flush()
      return count
    },
  }
}

function tooManyRows(): Refusal {
  const most = intakeLimits.rows.toLocaleString('es-MX')
  return refused(`El archivo tiene más de ${most} filas. Divídelo en varios e impórtalos uno por uno.`)
}

function refuseTooWide(columns: number): void {
  if (columns <= intakeLimits.columns) return
  const [is, most] = [columns, intakeLimits.columns].map((count) => count.toLocaleString('es-MX'))
  throw refused(
    `El archivo tiene ${is} columnas y el máximo son ${most}. Deja solo las que describen tus figuras.`,
  )
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
/** The lines by which the delimiter is recognised; a title above the table has none. */
const startLines = 20

/** The format of a text file: JSON, or a table with its delimiter. */
interface FileStart {
  kind: 'json' | 'csv'
  delimiter: Delimiter
  /** The length in bytes of a first line that only names the delimiter, as Excel writes it. */
  skippedBytes: number
}

function detectFormat(start: string): FileStart {
  if (/^\s*[[{]/.test(start)) return { kind: 'json', delimiter: ',', skippedBytes: 0 }
  const named = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i.exec(start)
  if (named) {
    return { kind: 'csv', delimiter: named[1] as Delimiter, skippedBytes: Buffer.byteLength(named[0]) }
  }
  return { kind: 'csv', delimiter: delimiterOf(start), skippedBytes: 0 }
}

/** The delimiter that most lines have equally often, outside quotes. */
function delimiterOf(start: string): Delimiter {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, startLines)
    .filter((line) => line !== '')
  const scores = new Map(
    delimiters.map((sign) => [sign, evennessOf(lines.map((line) => line.split(sign).length - 1))]),
  )
  const score = (sign: Delimiter) => scores.get(sign) ?? 0
  return delimiters.reduce((best, sign) => (score(sign) > score(best) ? sign : best))
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

/** Turns objects into rows of one table. Its columns are all their keys in order of appearance. */
class ObjectTable {
  readonly #places = new Map<string, number>()

  get header(): string[] {
    return [...this.#places.keys()]
  }

  rowOf(value: object, row: number): { row: number; cells: string[] } {
    const cells: string[] = []
    for (const [key, held] of Object.entries(value)) {
      const place = this.#places.get(key) ?? this.#places.size
      this.#places.set(key, place)
      cells[place] = textOf(held)
    }
    return { row, cells: Array.from(cells, (cell) => cell ?? '') }
  }
}

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
function withoutUnstorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** JSON of a value, with every text in it as withoutUnstorable leaves it. */
function jsonWithoutUnstorable(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'string' ? withoutUnstorable(held) : held,
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return withoutUnstorable(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
