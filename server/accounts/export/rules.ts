import type { ExportRow } from './store.ts'

/** Turns rows into a table of texts. The header is the columns of the first row. */
export function toTable(rows: readonly ExportRow[]): string[][] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  return [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(', ') : String(value)
}
