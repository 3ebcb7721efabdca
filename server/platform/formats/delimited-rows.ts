import { readCell } from './csv.ts'

/**
 * Why the cells of a row may not be what its author meant: a quote inside a cell, one that begins a cell and never ends it, or a
 * row that was cut; or a value of JSON that has no columns.
 */
export type RowProblem = 'stray_quote' | 'open_quote' | 'too_long' | 'no_object'

export interface DelimitedRow {
  row: number
  cells: string[]
  problem?: RowProblem
}

export type Delimiter = ',' | ';' | '\t' | '|'

/** A longer row is cut. Without a limit an unclosed quote would read the rest of the file into memory. */
const rowMax = 128 * 1024

/**
 * Reads a table of text that people and programs write in many ways: lines may end in CR, LF or both, and a row with misplaced
 * quotes is kept with its quotes as letters. Between tabs a quote inside a cell is only a letter. Rows are numbered as a spreadsheet does, and empty ones are among them.
 */
export async function* readDelimitedRows(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<DelimitedRow> {
  const scanner = new RowScanner(delimiter)
  for await (const line of linesOf(bytes)) yield* scanner.add(line)
  yield* scanner.end()
}

interface Line {
  text: string
  end: string
}

/** The lines, each cut after the maximum length of a row. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  // A CR at the end of a chunk may be the first half of a CRLF.
  let carried = ''
  for await (const chunk of bytes) {
    const text = carried + decoder.decode(chunk, { stream: true })
    carried = text.endsWith('\r') ? '\r' : ''
    const parts = text.slice(0, text.length - carried.length).split(/(\r\n|\n|\r)/)
    for (let at = 0; at < parts.length; at += 2) {
      rest += parts[at]
      if (rest.length > 2 * rowMax) rest = rest.slice(0, rowMax + 1)
      const end = parts[at + 1]
      if (end === undefined) break
      yield { text: rest, end }
      rest = ''
    }
  }
  yield { text: rest, end: '' }
}

class RowScanner {
  readonly #delimiter: Delimiter
  readonly #opening: RegExp
  readonly #quoted: RegExp
  readonly #rest: RegExp
  readonly #plain: RegExp
  /** The number of the next row. */
  #row = 1
  /** The cells of the current row, and its lines while one of its cells is open. */
  #cells: string[] = []
  #open: string | null = null
  #lines: Line[] = []
  #length = 0

  constructor(delimiter: Delimiter) {
    const sign = delimiter === '|' ? '\\|' : delimiter
    this.#delimiter = delimiter
    // Spaces may stand around the quotes.
    this.#opening = / *"/y
    this.#quoted = new RegExp(`([^"]*(?:""[^"]*)*)" *(?=${sign}|$)`, 'y')
    this.#rest = /[^"]*(?:""[^"]*)*$/y
    this.#plain = new RegExp(`[^${sign}]*`, 'y')
  }

  *add(line: Line): Generator<DelimitedRow> {
    const waiting = [line]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.#lines.push(next)
      this.#length += next.text.length
      const state = this.#length > rowMax ? 'wrong' : this.#scan(next)
      if (state === 'open') continue
      if (state === 'whole') yield* this.#take({ cells: this.#cells.map(readCell) })
      else {
        // Only the first line is certain to belong to the row; the others are read again.
        const [first = next, ...others] = this.#lines
        yield* this.#take(this.#asLetters(first.text))
        for (const other of others.toReversed()) waiting.push(other)
      }
    }
  }

  *end(): Generator<DelimitedRow> {
    for (let [first, ...others] = this.#lines; first !== undefined; [first, ...others] = this.#lines) {
      yield* this.#take(this.#asLetters(first.text))
      for (const other of others) yield* this.add(other)
    }
  }

  /** Reads a line into the cells of the current row. */
  #scan({ text: line, end: lineEnd }: Line): 'whole' | 'open' | 'wrong' {
    if (this.#open === null && !line.includes('"')) {
      this.#cells = line.split(this.#delimiter)
      return 'whole'
    }
    for (let at = 0; at <= line.length; at++) {
      const start = this.#open === null ? endOf(this.#opening, line, at) : at
      const end = start === null ? this.#scanPlain(line, at) : this.#scanQuoted(line, start)
      if (end === 'open') this.#open = (this.#open ?? '') + lineEnd
      if (end === 'open' || end === 'wrong') return end
      at = end
    }
    return 'whole'
  }

  #scanPlain(line: string, at: number): number | 'wrong' {
    const end = endOf(this.#plain, line, at) ?? at
    const cell = line.slice(at, end)
    if (hasStrayQuote(cell) && this.#delimiter !== '\t') return 'wrong'
    this.#cells.push(cell)
    return end
  }

  #scanQuoted(line: string, at: number): number | 'open' | 'wrong' {
    this.#quoted.lastIndex = at
    const closed = this.#quoted.exec(line)
    const isOpen = closed === null && endOf(this.#rest, line, at) !== null
    if (closed === null && !isOpen) return 'wrong'
    const text = (this.#open ?? '') + (closed?.[1] ?? line.slice(at)).replaceAll('""', '"')
    this.#open = closed ? null : text
    if (closed) this.#cells.push(text)
    return closed ? this.#quoted.lastIndex : 'open'
  }

  #asLetters(line: string): Omit<DelimitedRow, 'row'> {
    const cells = line.slice(0, rowMax).split(this.#delimiter).map(readCell)
    if (line.length > rowMax) return { cells, problem: 'too_long' }
    if (this.#delimiter === '\t') return { cells }
    return { cells, problem: cells.some((cell) => /^ *"/.test(cell)) ? 'open_quote' : 'stray_quote' }
  }

  *#take(read: Omit<DelimitedRow, 'row'>): Generator<DelimitedRow> {
    const row = this.#row++
    this.#cells = []
    this.#open = null
    this.#lines = []
    this.#length = 0
    yield { row, ...read }
  }
}

/** A quote inside a cell that does not begin with one; ="0123" is how spreadsheets protect the digits of a code. */
function hasStrayQuote(cell: string): boolean {
  return cell.includes('"') && !/^="[^"]*"$/.test(cell.trim())
}

/** Where a sticky pattern ends that begins there; null if it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
