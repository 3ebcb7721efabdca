import { changesBetween } from '#server/admin/audit/rules.ts'
import type { AuditedChange } from '#server/admin/audit/store.ts'
import { groupOf } from '#server/admin/imports/columns.rules.ts'
import { textsOfColumns } from '#server/catalogue/editing/columns.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { ImportedChange, NamedId, NameIds } from './imported.store.ts'
import { listImportedChanges, listNames } from './imported.store.ts'

/** The changes of an item by imports and their undo, in the form of audit entries, newest first. */
export async function listImported(db: Db | Tx, itemId: number, limit: number): Promise<AuditedChange[]> {
  const changes = await listImportedChanges(db, itemId, limit)
  if (changes.length === 0) return []
  const names = await listNames(db, nameIdsOf(changes))
  return changes.map((change) => toAuditedChange(change, names))
}

function nameIdsOf(changes: readonly ImportedChange[]): NameIds {
  const idsOf = (column: keyof NameIds) => {
    const ids = changes.flatMap(({ before, after }) => [before?.[column], after[column]])
    return [...new Set(ids)].filter((id) => typeof id === 'number')
  }
  return { brand_id: idsOf('brand_id'), saga_id: idsOf('saga_id'), arco_id: idsOf('arco_id') }
}

function toAuditedChange(change: ImportedChange, names: readonly NamedId[]): AuditedChange {
  const { id, act, by, acted_at } = change
  const { before, after } = columnsOf(change)
  // The import added the item.
  if (before === null) return { id, act, by, acted_at, before, after: {} }
  const { names: _, ...changed } = changesBetween(textsOf(before, names), textsOf(after, names))
  return { id, act, by, acted_at, ...changed }
}

function columnsOf({ act, before, after, outcome, kept }: ImportedChange) {
  if (act === 'catalogue_imported') return { before, after }
  if (outcome === 'retired') return { before: { is_retired: '' }, after: { is_retired: 'yes' } }
  const isBack = ([column]: [string, unknown]) => !kept.includes(groupOf(column))
  const only = (values: object) => Object.fromEntries(Object.entries(values).filter(isBack))
  return { before: only(after), after: only(before ?? {}) }
}

function textsOf(values: Readonly<Record<string, unknown>>, names: readonly NamedId[]) {
  const texts = textsOfColumns(values, names)
  return 'is_retired' in values ? { ...texts, is_retired: String(values.is_retired) } : texts
}
