import { intakeLimits } from '#contract/collection-intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { concatBytes, limitBytes, readFirstBytes } from '#server/platform/byte-streams.ts'
import type { CsvRow } from '#server/platform/csv.ts'
import { readCsv } from '#server/platform/csv.ts'
import type { FileReader, ReaderExport } from '#server/platform/file-readers/process.ts'
import type { FileReaders } from '#server/platform/file-readers.ts'
import { readJsonSections } from '#server/platform/json-sections.ts'
import { toUtf8 } from '#server/platform/text-encodings.ts'
import { detectFormat, jsonWithoutUnstorable, ObjectTable, withoutUnstorable } from './rules.ts'

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
  onRows(rows: CsvRow[]): Promise<void>
  onExtras(rows: ExtraRow[]): Promise<void>
}

export interface ReadFile {
  header: string[]
  rows: number
  extras: number
}

const batchRows = 1_000
const startBytes = 64 * 1024
/** The names that a list of figures may have in JSON. */
const rowSections = new Set(['', 'coleccion', 'collection', 'items', 'figuras', 'rows', 'data'])

type Sent = { rows: CsvRow[] } | { extras: ExtraRow[] } | { read: ReadFile }

/**
 * Reads the file in a process of its own, as files of strangers have to be.
 * @throws {Refusal} invalid beside `file`, file_too_large, unavailable
 */
export async function readStrangersFile(
  readers: FileReaders,
  bytes: AsyncIterable<Uint8Array>,
  { parts, ...listener }: FileListener & { parts: ReadonlySet<string> },
): Promise<ReadFile> {
  let read: ReadFile = { header: [], rows: 0, extras: 0 }
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
      : await readTable(readCsv(whole, delimiter), listener, skippedBytes > 0 ? 1 : 0)
  if (read.rows + read.extras === 0) throw refused('El archivo no tiene ninguna fila con datos.')
  return read
}

async function readTable(
  source: AsyncIterable<CsvRow>,
  listener: FileListener,
  passedRows: number,
): Promise<ReadFile> {
  let header: string[] | null = null
  const batch = batchOf(listener.onRows)
  for await (const { row, cells } of source) {
    if (header === null) header = refuseTooWide(cells.map((cell) => cell.trim()))
    else if (cells.some((cell) => cell.trim() !== '')) {
      await batch.add({ row: row + passedRows, cells: cells.slice(0, header.length) })
    }
  }
  return { header: header ?? [], rows: await batch.end(), extras: 0 }
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
      refuseTooWide(table.header)
    }
  }
  const read = { rows: await rows.end(), extras: await extras.end() }
  return { header: table.header.map(withoutUnstorable), ...read }
}

function batchOf<T>(send: (rows: T[]) => Promise<void>) {
  let waiting: T[] = []
  let count = 0
  const flush = async () => {
    if (waiting.length > 0) await send(waiting)
    waiting = []
  }
  return {
    async add(row: T): Promise<void> {
      count++
      if (count > intakeLimits.rows) {
        const most = intakeLimits.rows.toLocaleString('es-MX')
        throw refused(`El archivo tiene más de ${most} filas. Divídelo en varios e impórtalos uno por uno.`)
      }
      waiting.push(row)
      if (waiting.length >= batchRows) await flush()
    },
    async end(): Promise<number> {
      await flush()
      return count
    },
  }
}

function refuseTooWide(header: string[]): string[] {
  if (header.length <= intakeLimits.columns) return header
  const [is, most] = [header.length, intakeLimits.columns].map((count) => count.toLocaleString('es-MX'))
  throw refused(
    `El archivo tiene ${is} columnas y el máximo son ${most}. Deja solo las que describen tus figuras.`,
  )
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}
