import type { ItemFields } from '#contract/admin/item-fields.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import { readCells } from './rules.ts'
import type { ItemRecord } from './store.ts'

export interface ItemEdit {
  id: number
  /** The revision that the editor saw. */
  revision: number
  /** The line and the links stay as they are. */
  fields: ItemFields
}

/** An item before the change, and its cells after it. */
export interface ReadyEdit {
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
export function planEdits(edits: readonly ItemEdit[], records: ReadonlyMap<number, ItemRecord>): EditPlan {
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
