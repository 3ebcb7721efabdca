import { importLimits } from '#contract/admin-imports-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Cells, Column } from '#server/catalogue/import/columns.rules.ts'
import { isColumn, refuseHeader, refuseSeparator } from '#server/catalogue/import/rules.ts'
import { readCsv } from '#server/platform/csv.ts'
import { readJson } from '#server/platform/json.ts'
import { readXlsx } from '#server/platform/xlsx.ts'
import { isZip } from '#server/platform/zip-files.ts'

const xlsxLimits = { maxBytes: importLimits.xlsxBytes, maxInflatedBytes: importLimits.xlsxInflatedBytes }

/** A row of a file. `problem` says why it could not be split into cells. */
export interface SourceRow {
  row: number
  cells: Cells
  problem?: { column: string; reason: string }
}

/**
 * Reads the rows of a catalogue file one by one: CSV, JSON (a list or consecutive objects) or the first sheet of an XLSX. @throws {Refusal} `invalid`,
 * with the field `file`, when the file cannot be read
 */
export async function* readCatalogueFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  const [start, all] = await peek(bytes)
  if (isZip(start)) return yield* rowsOfXlsx(all)
  if (isJson(start)) return yield* rowsOfJson(all)
  const message = refuseSeparator(firstLineOf(start))
  if (message) throw new Refusal('invalid', { file: message })
  yield* rowsOfCsv(all)
}

async function* rowsOfCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let header: Column[] | null = null
  for await (const { row, cells } of readCsv(bytes)) {
    if (header) yield rowOf(row, header, cells)
    else header = headerOf(cells)
  }
  if (!header) throw new Refusal('invalid', { file: 'El archivo está vacío.' })
}

async function* rowsOfXlsx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let header: Column[] | null = null
  for await (const { row, cells } of readXlsx(bytes, xlsxLimits)) {
    // A sheet has no empty cells at the end of a row.
    const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (!header) header = headerOf(cells.slice(0, end))
    else {
      const missing = Math.max(0, header.length - end)
      yield rowOf(row, header, [...cells.slice(0, end), ...new Array<string>(missing).fill('')])
    }
  }
  if (!header) throw new Refusal('invalid', { file: 'El archivo está vacío.' })
}

function headerOf(cells: readonly string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const message = refuseHeader(names)
  if (message) throw new Refusal('invalid', { file: message })
  return names.filter(isColumn)
}

function rowOf(row: number, header: readonly Column[], texts: readonly string[]): SourceRow {
  const cells: Cells = {}
  header.forEach((column, index) => {
    cells[column] = texts[index] ?? ''
  })
  if (texts.length === header.length) return { row, cells }
  const reason = `tiene ${texts.length} celdas y el encabezado ${header.length}`
  return { row, cells, problem: { column: '', reason } }
}

async function* rowsOfJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const value of readJson(bytes)) {
    row++
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Refusal('invalid', { file: `La figura ${row} no es un objeto con columnas.` })
    }
    yield rowOfObject(row, value)
  }
}

function rowOfObject(row: number, object: object): SourceRow {
  const cells: Cells = {}
  let problem: SourceRow['problem']
  for (const [column, value] of Object.entries(object)) {
    if (!isColumn(column)) throw new Refusal('invalid', { file: `Figura ${row}. ${refuseHeader([column])}` })
    const text = textOf(value)
    cells[column] = text ?? ''
    if (text === null) problem ??= { column, reason: 'no es un texto, un número ni una lista de textos' }
  }
  return problem ? { row, cells, problem } : { row, cells }
}

function textOf(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  return isList ? value.join(',') : null
}

/** The first bytes, to detect the kind of file by its first line, and the whole content. */
async function peek(bytes: AsyncIterable<Uint8Array>): Promise<[Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (!/[^\s\xef\xbb\xbf].*\n/.test(start.toString('latin1')) && start.length < 1024) {
    const next = await iterator.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  return [start, rest(start, iterator)]
}

async function* rest(start: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (start.length > 0) yield start
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

function firstLineOf(start: Uint8Array): string {
  return Buffer.from(start).toString('latin1').split('\n', 1)[0] ?? ''
}

function isJson(start: Uint8Array): boolean {
  const letter = /[^\s\xef\xbb\xbf]/.exec(Buffer.from(start).toString('latin1'))?.[0]
  return letter === '[' || letter === '{'
}
