import type { ItemFields } from '#contract/admin/item-fields.ts'
import { editableFields, fileColumns, storedColumns } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { type CatalogueRow, emptyRow } from '#server/catalogue/import/columns.rules.ts'
import { makeNames } from '#server/catalogue/import/names.service.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import { nameKey, slugOf } from '#server/catalogue/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ItemValues, NameTable } from './changes.store.ts'
import * as changes from './changes.store.ts'
import { type ItemTexts, readCells } from './rules.ts'
import type { ItemRecord } from './store.ts'

/**
 * The values of an item after a change of some fields; null for a new item. Brands, sagas and arcos that the catalogue does
 * not have yet are added.
 * @throws {Refusal} invalid, on the fields that are wrong
 */
export async function valuesAfter(
  tx: Tx,
  before: ItemRecord | null,
  fields: ItemFields,
): Promise<ItemValues> {
  const row = readCells(before ? cellsOf(before) : { license: 'x', line: 'x' }, fields)
  const lineId = fields.line_id ?? before?.line_id ?? 0
  const place = await changes.findPlace(tx, lineId)
  if (place === undefined) throw new Refusal('invalid', { line_id: 'Elige una línea del catálogo.' })
  const isRenamed = before !== null && before.name !== row.name
  return {
    ...place,
    row,
    slug: fields.slug ?? (before === null || isRenamed ? slugOf(row.name ?? '') : before.slug),
    links: fields.links ?? before?.links ?? [],
    brand_id: await findOrAddName(tx, 'brands', row.brand),
    saga_id: await findOrAddName(tx, 'sagas', row.saga),
    arco_id: await findOrAddName(tx, 'arcos', row.arco),
  }
}

export async function findOrAddName(tx: Tx, table: NameTable, name: string | null): Promise<number | null> {
  if (name === null) return null
  const name_key = nameKey(name)
  const found = await changes.findNameId(tx, table, name_key)
  if (found !== null) return found
  const none = { licenses: [], lines: [], brands: [], sagas: [], arcos: [] }
  await makeNames(tx, { ...none, [table]: [{ name, name_key }] })
  return await changes.findNameId(tx, table, name_key)
}

const nameCells = { brand_id: 'brand', saga_id: 'saga', arco_id: 'arco' } as const

/** The name that editors use for a column of items; the column's own when they do not show it. */
export function cellOf(column: string): string {
  const named = nameCells[column as keyof typeof nameCells]
  return named ?? fileColumns.find((cell) => storedColumns(cell).includes(column)) ?? column
}

/** A brand, saga or arco that a column of items refers to. */
interface ReferredName {
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
