import { Readable } from 'node:stream'
import { Unzip, UnzipInflate } from 'fflate'
import { Refusal } from '#contract/errors.ts'

/** A row of the first sheet as a spreadsheet numbers it, each cell as text. Empty rows are skipped. */
export interface XlsxRow {
  row: number
  cells: string[]
}

export interface XlsxLimits {
  /** The size limit of workbooks that can only be read as a whole. */
  maxBytes: number
  /** The size limit of all parts of the workbook together, once inflated. */
  maxInflatedBytes: number
}

const unreadable =
  'No pudimos leer el archivo de Excel: puede estar dañado o tener contraseña. Guárdalo otra vez como XLSX.'

/**
 * Reads the first sheet of a workbook row by row.
 * @throws {Refusal} `invalid`, with the field `file`, when it is not a workbook or inflates beyond the limit
 */
export async function* readXlsx(
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, maxInflatedBytes }: XlsxLimits,
): AsyncGenerator<XlsxRow> {
  // Loaded with the first workbook, because most processes never read one.
  const [{ HucreError }, { streamXlsxRows }] = await Promise.all([import('hucre'), import('hucre/xlsx')])
  const bounded = withinInflated(bytes, maxInflatedBytes)
  const source = Readable.toWeb(Readable.from(bounded, { objectMode: false })) as ReadableStream<Uint8Array>
  const rows = streamXlsxRows(source, { maxInputBytes: maxBytes })
  for (;;) {
    const next = await rows.next().catch((cause: unknown) => {
      // Errors of the source stay as they are.
      throw cause instanceof HucreError ? Object.assign(refused(unreadable), { cause }) : cause
    })
    if (next.done) return
    const cells = next.value.values.map(textOf)
    if (cells.some((cell) => cell !== '')) yield { row: next.value.index + 1, cells }
  }
}

/**
 * Passes the bytes of a zip on and counts what they inflate to. The reader of workbooks inflates some parts as a whole, so it gets the
 * end of a part only after it was counted.
 */
async function* withinInflated(
  bytes: AsyncIterable<Uint8Array>,
  maxInflatedBytes: number,
): AsyncGenerator<Uint8Array> {
  let inflated = 0
  let isDamaged = false
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) isDamaged = true
      else inflated += chunk.length
    }
    if (file.compression === 0 || file.compression === 8) file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of bytes) {
    unzip.push(chunk)
    if (inflated > maxInflatedBytes) throw refused(tooLarge(maxInflatedBytes))
    if (isDamaged) throw refused(unreadable)
    yield chunk
  }
}

function tooLarge(maxBytes: number): string {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  return `El archivo de Excel ocupa más de ${megabytes} MB ya descomprimido. Guárdalo como CSV, o repártelo en varios archivos.`
}

function refused(file: string): Refusal {
  return new Refusal('invalid', { file })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A cell with a date has no time zone: the library returns it as midnight UTC.
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}
