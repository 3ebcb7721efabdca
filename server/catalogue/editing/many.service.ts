import { sql } from 'kysely'
import type { ItemFields } from '#contract/admin/item-fields.ts'
import { editableColumns } from '#contract/catalogue/item-fields.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import { setFrom } from '#server/catalogue/fragments.store.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import { slugOf } from '#server/catalogue/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { NameTable } from './changes.store.ts'
import { columnsOf } from './changes.store.ts'
import type { ItemTexts } from './rules.ts'
import { fieldsOf, readCells } from './rules.ts'
import type { EditableItem } from './service.ts'
import { lockCatalogueChanges, toEditable } from './service.ts'
import type { ItemRecord } from './store.ts'
import * as store from './store.ts'
import { findOrAddName } from './values.service.ts'

// Many items at once, by the same rules as one, in a few statements.

export async function listEditableItems(db: Db | Tx, ids: readonly number[]): Promise<EditableItem[]> {
  return (await store.listRecords(db, ids)).map(toEditable)
}

export async function lockItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockCatalogueChanges(tx)
  await lockItemRows(tx, ids)
}

/** Locks the items and says which edits may be written. */
export async function readEdits(tx: Tx, edits: readonly ItemEdit[]): Promise<EditPlan> {
  const ids = edits.map(({ id }) => id)
  await lockItems(tx, ids)
  const records = await store.listRecords(tx, ids)
  return planEdits(edits, new Map(records.map((record) => [record.id, record])))
}

/** Recorded texts as the fields of an edit. */
export function fieldsOfTexts(texts: ItemTexts): ItemEdit['fields'] {
  return fieldsOf(texts)
}

export interface WrittenItem {
  before: EditableItem
  after: EditableItem
}

/** Writes the edits in one statement. Brands, sagas and arcos that the catalogue does not have yet are added. */
export async function writeEdits(tx: Tx, ready: readonly ReadyEdit[], now: Date): Promise<WrittenItem[]> {
  if (ready.length === 0) return []
  await updateItems(tx, await columnsAfter(tx, ready), now)
  const ids = ready.map(({ record }) => record.id)
  const after = new Map((await listEditableItems(tx, ids)).map((written) => [written.item.id, written]))
  return ready.flatMap(({ record }) => {
    const written = after.get(record.id)
    return written ? [{ before: toEditable(record), after: written }] : []
  })
}

async function columnsAfter(tx: Tx, ready: readonly ReadyEdit[]): Promise<object[]> {
  const namesOf = (key: 'brand' | 'saga' | 'arco') => ready.map(({ row }) => row[key])
  const brands = await nameIds(tx, 'brands', namesOf('brand'))
  const sagas = await nameIds(tx, 'sagas', namesOf('saga'))
  const arcos = await nameIds(tx, 'arcos', namesOf('arco'))
  return ready.map(({ record, row, ...edit }) => {
    const { line_id, license_id, links } = record
    const slug = edit.slug ?? (row.name === record.name ? record.slug : slugOf(row.name ?? ''))
    const ids = {
      brand_id: brands.get(row.brand) ?? null,
      saga_id: sagas.get(row.saga) ?? null,
      arco_id: arcos.get(row.arco) ?? null,
    }
    return { ...columnsOf({ row, slug, line_id, license_id, links, ...ids }), id: record.id }
  })
}

/** Looks each name up once, because most rows share a few. */
async function nameIds(
  tx: Tx,
  table: NameTable,
  names: (string | null)[],
): Promise<Map<string | null, number | null>> {
  const ids = new Map<string | null, number | null>()
  for (const name of new Set(names)) ids.set(name, await findOrAddName(tx, table, name))
  return ids
}

/** Locks the items in the order of their ids, until the transaction ends. */
async function lockItemRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from items where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

const editedColumns = ['slug', 'brand_id', 'saga_id', 'arco_id', ...editableColumns]

/** Writes all items in one statement; each row has every column that an editor may change, and the id. */
async function updateItems(tx: Tx, items: readonly object[], now: Date): Promise<void> {
  await sql`
    update items i set ${setFrom('f', editedColumns)}, updated_at = ${now}
    from json_populate_recordset(null::items, ${JSON.stringify(items)}::json) as f
    where i.id = f.id`.execute(tx)
}

export interface ItemEdit {
  id: number
  /** The revision that the editor saw. */
  revision: number
  /** The line and the links stay as they are. */
  fields: ItemFields
}

/** An item before the change, and its cells after it. */
interface ReadyEdit {
  record: ItemRecord
  row: CatalogueRow
  /** A requested slug; without one it is made from the name. */
  slug: string | undefined
}

export interface EditPlan {
  ready: ReadyEdit[]
  /** Messages by `id.field`. */
  refused: FieldMessages
}

/** Reads every edit by the rules of catalogue files and says which may be written. */
function planEdits(edits: readonly ItemEdit[], records: ReadonlyMap<number, ItemRecord>): EditPlan {
  const plan: EditPlan = { ready: [], refused: {} }
  for (const { id, revision, fields } of edits) {
    const record = records.get(id)
    if (record === undefined) plan.refused[`${id}.name`] = 'Esta figura ya no existe.'
    else if (record.revision !== revision) {
      plan.refused[`${id}.revision`] =
        'Alguien la cambió mientras tanto. Vuelve a cargar la página: lo que escribiste sigue aquí.'
    } else planRow(plan, record, fields)
  }
  return plan
}

function planRow(plan: EditPlan, record: ItemRecord, fields: ItemEdit['fields']): void {
  try {
    plan.ready.push({ record, row: readCells(cellsOf(record), fields), slug: fields.slug })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const [field, message] of Object.entries(error.fields ?? {})) {
      plan.refused[`${record.id}.${field}`] = message
    }
  }
}
