import { editableFields, fileColumns, storedColumns } from '#contract/catalogue/item-fields.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { emptyRow } from '#server/catalogue/import/columns.rules.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import type { ItemTexts } from './rules.ts'

const nameCells = { brand_id: 'brand', saga_id: 'saga', arco_id: 'arco' } as const

/** The name that editors use for a column of items; the column's own when they do not show it. */
export function cellOf(column: string): string {
  const named = nameCells[column as keyof typeof nameCells]
  return named ?? fileColumns.find((cell) => storedColumns(cell).includes(column)) ?? column
}

/** A brand, saga or arco that a column of items refers to. */
export interface ReferredName {
  column: keyof typeof nameCells
  id: number
  name: string
}

/**
 * Some columns of an item as the texts that an editor shows. Left out are a date without its precision, a price without its
 * currency, and a brand, saga or arco that is not among `names`.
 */
export function textsOfColumns(
  values: Readonly<Record<string, unknown>>,
  names: readonly ReferredName[],
): ItemTexts {
  const texts: ItemTexts = {}
  if ('line_id' in values) texts.line_id = String(values.line_id)
  for (const [column, cell] of Object.entries(nameCells)) {
    const found = names.find((named) => named.column === column && named.id === values[column])
    if (found !== undefined || values[column] === null) texts[cell] = found?.name ?? ''
  }
  const cells: Readonly<Record<string, string>> = cellsOf({
    ...emptyRow(),
    ...(values as Partial<CatalogueRow>),
  })
  for (const cell of editableFields) {
    const stored = storedColumns(cell)
    if (stored.length === 0 || !stored.every((column) => column in values)) continue
    texts[cell] = cells[cell] ?? ''
    if (cell === 'price') texts.currency = cells.currency ?? ''
  }
  return texts
}
