import { stringify } from 'csv-stringify/sync'

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
