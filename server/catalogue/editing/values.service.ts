import type { ItemFields } from '#contract/admin/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { makeNames } from '#server/catalogue/import/names.service.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { slugOf } from '#server/catalogue/slugs.rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ItemValues, NameTable } from './changes.store.ts'
import * as changes from './changes.store.ts'
import { readCells } from './rules.ts'
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

/** The id of a brand, saga or arco; one that the catalogue does not have yet is added. */
export async function findOrAddName(tx: Tx, table: NameTable, name: string | null): Promise<number | null> {
  if (name === null) return null
  const name_key = nameKey(name)
  const found = await changes.findNameId(tx, table, name_key)
  if (found !== null) return found
  const none = { licenses: [], lines: [], brands: [], sagas: [], arcos: [] }
  await makeNames(tx, { ...none, [table]: [{ name, name_key }] })
  return await changes.findNameId(tx, table, name_key)
}
