import type { ExportRow } from './store.ts'

/** The header of a table is the columns of its first row. */
export function columnsOf([first]: readonly ExportRow[]): string[] {
  return Object.keys(first ?? {})
}

export function toCells(columns: readonly string[], rows: readonly ExportRow[]): string[][] {
  return rows.map((row) => columns.map((column) => textOf(row[column])))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(', ') : String(value)
}
