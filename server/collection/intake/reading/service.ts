import { intakeLimits } from '#contract/collection/intake-words.ts'
import { fileRefusal, type Refusal } from '#contract/errors.ts'
import { findHeaderRow, headerOf, widthOf } from '#contract/table-headings.ts'
import { readHeading } from '#server/collection/intake/columns.rules.ts'
import { limitBytes } from '#server/platform/files/byte-streams.ts'
import type { DelimitedRow } from '#server/platform/formats/delimited-rows.ts'
import { type ColumnEvidence, EvidenceCollector } from '#server/platform/formats/open-readings.ts'
import type { FileReader, ReaderExport } from '#server/platform/formats/readers/process.ts'
import type { FileReaders } from '#server/platform/formats/readers.ts'
import { openTable, refuseTooWide, type TableRow } from '#server/platform/formats/tables.ts'

// Reads a member's file as it arrives, from any program and in any encoding, one batch of rows at a time, so memory
// does not grow with the file. A file that is not a table is refused with a message for the field `file`.

/** A row of another part of our own export, in JSON. */
interface ExtraRow {
  part: string
  row: number
  value: string
}

/** Called with each batch of rows, in order. */
interface FileListener {
  onRows(rows: DelimitedRow[]): Promise<void>
  onExtras(rows: ExtraRow[]): Promise<void>
}

export interface ReadFile {
  header: string[]
  /** The row with the headings; 0 if there is none, null if the headings are not a row of the file. */
  headerRow: number | null
  rows: number
  extras: number
  evidence: ColumnEvidence[]
}

const batchRows = 1_000

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
  let read: ReadFile | null = null
  for await (const sent of readers.read(bytes, fileReader, [...parts])) {
    if ('rows' in sent) await listener.onRows(sent.rows)
    else if ('extras' in sent) await listener.onExtras(sent.extras)
    else read = sent.read
  }
  if (read === null) throw new Error('The reader ended without an answer.')
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
  const extras = batchOf(listener.onExtras)
  const table = await openTable(limitBytes(bytes, intakeLimits.bytes), async (part, value, row) => {
    if (parts.has(part)) await extras.add({ part, row, value: jsonWithoutUnstorable(value) })
  })
  const rows = batchOf(listener.onRows)
  const collector = new EvidenceCollector()
  const add = async ({ row, cells, problem }: TableRow, counted: number) => {
    if (problem === 'no_object') return
    collector.add(cells)
    await rows.add({ row, cells: cells.map(withoutUnstorable), ...(problem ? { problem } : {}) }, counted)
  }
  const lead: TableRow[] = []
  let headerRow: number | null = null
  // The rows above the headings are stored too, so that the member may point at others.
  const addLead = async () => {
    headerRow ??= table.header === null ? findHeaderRow(lead, readHeading) : null
    for (const row of lead) await add(row, row.row > (headerRow ?? 0) ? 1 : 0)
  }
  for await (const row of table.rows) {
    const width = table.header?.length ?? (lead.length < intakeLimits.lead ? widthOf(row.cells) : 0)
    refuseTooWide(width, intakeLimits.columns)
    if (lead.length === intakeLimits.lead)
      await add({ ...row, cells: row.cells.slice(0, intakeLimits.columns) }, 1)
    else if (lead.push(row) === intakeLimits.lead) await addLead()
  }
  if (lead.length < intakeLimits.lead) await addLead()
  const header = (table.header ?? headerOf(lead, headerRow ?? 0, readHeading)).map(withoutUnstorable)
  const read = {
    header,
    headerRow,
    rows: await rows.end(),
    extras: await extras.end(),
    evidence: collector.columns(),
  }
  if (read.rows + read.extras === 0) throw fileRefusal('El archivo no tiene ninguna fila con datos.')
  return read
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
  return fileRefusal(`El archivo tiene más de ${most} filas. Divídelo en varios e impórtalos uno por uno.`)
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
