import type { GridEdit, GridRow } from '#contract/admin/grid.ts'
import type { GridColumn } from '#contract/admin/grid-words.ts'
import { gridColumns, gridLimits } from '#contract/admin/grid-words.ts'

// A grid of texts. What was typed is a map of the cells that differ from the server's, by `id.column`.

export const columnNames = Object.keys(gridColumns) as GridColumn[]

export type Edits = ReadonlyMap<string, string>

/** A cell by its place. */
export interface Place {
  row: number
  column: number
}

export function keyOf(id: number, column: string): string {
  return `${id}.${column}`
}

export function textOf(row: GridRow, column: GridColumn, edits: Edits): string {
  return edits.get(keyOf(row.id, column)) ?? row.fields[column]
}

/** The edits with some cells set. A cell with the text it had is no edit. */
export function withCells(
  edits: Edits,
  rows: readonly GridRow[],
  cells: readonly (Place & { text: string })[],
): Edits {
  const next = new Map(edits)
  for (const { row: at, column: place, text } of cells) {
    const [row, column] = [rows[at], columnNames[place]]
    if (!row || !column) continue
    if (row.fields[column] === text) next.delete(keyOf(row.id, column))
    else next.set(keyOf(row.id, column), text)
  }
  return next
}

/** The edits that a draft holds: those of rows that are here, and that still differ. */
export function editsOf(rows: readonly GridRow[], draft: Readonly<Record<string, string>>): Edits {
  const cells = rows.flatMap((row) =>
    columnNames.map((column) => ({ row, column, key: keyOf(row.id, column) })),
  )
  const edited = cells.filter(
    ({ row, column, key }) => draft[key] !== undefined && draft[key] !== row.fields[column],
  )
  return new Map(edited.map(({ key }) => [key, draft[key] ?? '']))
}

/** The cells between two corners. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export function areaOf(a: Place, b: Place): Area {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

export function isInside({ top, bottom, left, right }: Area, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** As Excel copies cells: rows by line breaks, columns by tabs, quotes around what contains either. */
export function toTsv(table: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return table.map((row) => row.map(cell).join('\t')).join('\n')
}

/** Reads what Excel copied. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [null, undefined, '', '']
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** Where pasted cells go: from the corner on, or into the whole area when one cell was copied. */
export function pastedCells(table: readonly (readonly string[])[], area: Area): (Place & { text: string })[] {
  const [first] = table[0] ?? []
  if (table.length === 1 && table[0]?.length === 1) return filledCells(area, () => first ?? '')
  return table.flatMap((texts, down) =>
    texts.map((text, along) => ({ row: area.top + down, column: area.left + along, text })),
  )
}

/** Every cell of an area with the text that `textAt` names. */
export function filledCells(area: Area, textAt: (place: Place) => string): (Place & { text: string })[] {
  const cells: (Place & { text: string })[] = []
  for (let row = area.top; row <= area.bottom; row++) {
    for (let column = area.left; column <= area.right; column++) {
      cells.push({ row, column, text: textAt({ row, column }) })
    }
  }
  return cells
}

/** The texts of an area, row by row. */
export function tableOf(area: Area, textAt: (place: Place) => string): string[][] {
  const rows = Map.groupBy(filledCells(area, textAt), ({ row }) => row)
  return [...rows.values()].map((cells) => cells.map(({ text }) => text))
}

const steps: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
  Tab: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Home: [0, -gridLimits.rows],
  End: [0, gridLimits.rows],
}

/** The cell that a key leads to; null for other keys. Tab at the end of a row goes to the next row. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { rows, isBack }: { rows: number; isBack: boolean },
): Place | null {
  const step = steps[key]
  if (!step) return null
  const sign = isBack && (key === 'Tab' || key === 'Enter') ? -1 : 1
  const [down, along] = [step[0] * sign, step[1] * sign]
  const last = columnNames.length - 1
  if (key === 'Tab' && (column + along > last || column + along < 0)) {
    const next = row + sign
    return next < 0 || next >= rows ? null : { row: next, column: sign > 0 ? 0 : last }
  }
  return { row: clamp(row + down, rows - 1), column: clamp(column + along, last) }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), max)
}

/** The rows to send: each with only the cells that differ. */
export function editsToSend(rows: readonly GridRow[], edits: Edits): GridEdit[] {
  return rows.flatMap(({ id, revision }) => {
    const changed = columnNames.flatMap((column) => {
      const text = edits.get(keyOf(id, column))
      return text === undefined ? [] : [[column, text] as const]
    })
    return changed.length === 0 ? [] : [{ id, revision, fields: Object.fromEntries(changed) }]
  })
}

export interface RowChange {
  id: number
  name: string
  changes: { field: string; from: string | null; to: string | null }[]
}

/** The unsaved changes by figure. */
export function changesOf(rows: readonly GridRow[], edits: Edits): RowChange[] {
  return rows.flatMap((row) => {
    const changes = columnNames.flatMap((column) => {
      const to = edits.get(keyOf(row.id, column))
      return to === undefined
        ? []
        : [{ field: gridColumns[column], from: row.fields[column] || null, to: to || null }]
    })
    return changes.length === 0 ? [] : [{ id: row.id, name: row.fields.name, changes }]
  })
}
