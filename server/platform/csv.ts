import { pipeline } from 'node:stream'
import type { Parser } from 'csv-parse'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '#contract/errors.ts'
import { readUtf8 } from './utf8.ts'

/** One row of a file as a spreadsheet numbers it: the header is row 1, empty lines count. */
export interface CsvRow {
  row: number
  cells: string[]
}

/** What a row may hold at most; a quote that is never closed would swallow the rest of the file. */
const rowMaxBytes = 128 * 1024
/** Cells without text weigh nothing for the parser, so that what comes between two rows is bounded too. */
const gapMaxBytes = 8 * rowMaxBytes

/**
 * Reads CSV (RFC 4180, UTF-8, commas unless told otherwise) row by row, in memory that does not grow with the file. Lines may end in
 * CRLF or LF; empty ones are passed over. What writeCsv neutralised is restored.
 * @throws {Refusal} `invalid`, with the field `file`: the file is no such CSV, and where.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: ',' | ';' | '\t' | '|' = ',',
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    max_record_size: rowMaxBytes,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
  })
  // What goes wrong is thrown below, by the parser that pipeline destroys.
  pipeline(guarded(readUtf8(bytes), parser), parser, () => undefined)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      const isBlank = cells.length === 1 && cells[0] === ''
      if (!isBlank) yield { row, cells: cells.map(restored) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('invalid', { file: spanish(error) }) : error
  }
}

/** Writes rows as CSV: CRLF at the end of each, quotes only where needed, formulas neutralised. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(neutralised)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

/** The full-width signs count as well: spreadsheets with a Japanese or Chinese keyboard read them as the plain ones. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/
/** Japanese after a sign, without what a formula needs: a name such as 「+チック姉さん」 stays as it is. */
const harmless = /^[+-][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][^(|!="]*$/u

/** A spreadsheet would run a cell that begins like a formula; behind an apostrophe it is text. */
function neutralised(cell: string): string {
  return formula.test(cell) && !harmless.test(cell) ? `'${cell}` : cell
}

function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** Ends the reading when rows stop coming while bytes still do. */
async function* guarded(bytes: AsyncIterable<Uint8Array>, parser: Parser): AsyncGenerator<Uint8Array> {
  let rows = 0
  let gap = 0
  for await (const chunk of bytes) {
    gap = parser.info.records === rows ? gap + chunk.length : chunk.length
    rows = parser.info.records
    if (gap > gapMaxBytes + chunk.length) {
      throw new Refusal('invalid', { file: `La fila ${rows + 1} es demasiado larga.` })
    }
    yield chunk
  }
}

function spanish(error: CsvError & { records?: number }): string {
  const row = (error.records ?? 0) + 1
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `En la fila ${row} se abren comillas que nunca se cierran.`
    case 'CSV_MAX_RECORD_SIZE':
      return `La fila ${row} es demasiado larga: casi siempre son comillas que se abren y no se cierran.`
    default:
      return `La fila ${row} tiene comillas mal puestas: dentro de un texto se escriben dobles ("").`
  }
}
