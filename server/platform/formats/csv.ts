import { pipeline } from 'node:stream'
import type { Parser } from 'csv-parse'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '#contract/errors.ts'
import { readUtf8 } from './text-encodings.ts'

/** One row of a file as a spreadsheet numbers it: the header is row 1, empty lines count. */
export interface CsvRow {
  row: number
  cells: string[]
}

/** The largest row. Without a limit an unclosed quote would read the rest of the file into memory. */
const rowMaxBytes = 128 * 1024
/** The most bytes between two rows, because the parser does not count empty cells. */
const gapMaxBytes = 8 * rowMaxBytes

/**
 * Reads CSV (RFC 4180, UTF-8, commas by default) row by row; memory does not grow with the file. Lines may end in CRLF,
 * LF or CR; empty lines are skipped.
 * @throws {Refusal} `invalid`, with the field `file`, naming the row
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: ',' | ';' | '\t' | '|' = ',',
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    max_record_size: rowMaxBytes,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // Errors surface in the loop below, because pipeline destroys the parser.
  const text = withoutProtection(readUtf8(bytes), delimiter)
  pipeline(limitGaps(text, parser), parser, () => undefined)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      const isBlank = cells.length === 1 && cells[0] === ''
      if (!isBlank) yield { row, cells: cells.map(readCell) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('invalid', { file: spanish(error) }) : error
  }
}

/** Writes rows as CSV: CRLF at the end of each, quotes only where needed, formulas neutralised. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )
}

/** Includes the full-width signs, which spreadsheets treat like the plain ones, and what `readCell` takes for ="0123". */
const formula = /^'*(?:\s*=|[+\-@＝＋－＠\t\r])/
/** Japanese text after a sign is no formula: a name such as 「+チック姉さん」 stays unchanged. */
const harmless = /^[+-][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][^(|!="]*$/u

/** Prefixes cells that look like formulas with an apostrophe, so that spreadsheets do not execute them. */
function escapeFormula(cell: string): string {
  return formula.test(cell) && !harmless.test(cell) ? `'${cell}` : cell
}

/** The text of a cell: without the apostrophe of writeCsv, and the digits of ="0123". */
export function readCell(cell: string): string {
  if (cell.startsWith("'") && formula.test(cell)) return cell.slice(1)
  return /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell
}

const quote = 0x22
const equals = 0x3d

/**
 * Drops the sign of ="0123", by which spreadsheets keep the zeros of a code: the parser would refuse it as misplaced quotes.
 */
async function* withoutProtection(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  const cellStarts = new Set<number | undefined>([undefined, delimiter.charCodeAt(0), 0x0a, 0x0d])
  let isQuoted = false
  let before: number | undefined
  let carried: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    const text = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
    // The quote may come with the next chunk.
    const end = text.at(-1) === equals ? text.length - 1 : text.length
    let start = 0
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      const sign = at - 1
      if (!isQuoted && text[sign] === equals && cellStarts.has(sign === 0 ? before : text[sign - 1])) {
        yield text.subarray(start, sign)
        start = at
      }
      isQuoted = !isQuoted
    }
    if (end > 0) before = text[end - 1]
    carried = text.slice(end)
    yield text.subarray(start, end)
  }
  if (carried.length > 0) yield carried
}

/** Stops when the parser reads bytes without producing rows. */
async function* limitGaps(bytes: AsyncIterable<Uint8Array>, parser: Parser): AsyncGenerator<Uint8Array> {
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
