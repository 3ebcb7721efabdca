import { Readable } from 'node:stream'
import { HucreError } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import { Refusal } from '#contract/errors.ts'

/** A row of the first sheet as a spreadsheet numbers it, each cell as text. Empty rows are skipped. */
export interface XlsxRow {
  row: number
  cells: string[]
}

/**
 * Reads the first sheet of a workbook row by row. `maxBytes` limits workbooks that can only be read as a whole.
 * @throws {Refusal} `invalid`, with the field `file`, when it is not a workbook
 */
export async function* readXlsx(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<XlsxRow> {
  const source = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>
  const rows = streamXlsxRows(source, { maxInputBytes: maxBytes })
  for (;;) {
    const next = await rows.next().catch((cause: unknown) => {
      throw refusalOf(cause)
    })
    if (next.done) return
    const cells = next.value.values.map(textOf)
    if (cells.some((cell) => cell !== '')) yield { row: next.value.index + 1, cells }
  }
}

/** Errors about the workbook become a refusal; those of the source stay as they are. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof HucreError)) return cause
  const file =
    'No pudimos leer el archivo de Excel: puede estar dañado o tener contraseña. Guárdalo otra vez como XLSX.'
  return Object.assign(new Refusal('invalid', { file }), { cause })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A cell with a date has no time zone: the library returns it as midnight UTC.
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}
