import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

/** A change of an item by an import or its undo: columns of `items`, before and after. */
export interface ImportedChange {
  /** The id of the import's entry in the audit log. */
  id: number
  act: 'catalogue_imported' | 'catalogue_import_undone'
  /** `manage` for the operator's command line. */
  by: string | null
  acted_at: Date
  /** Null when the import added the item. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  outcome: 'removed' | 'restored' | 'retired' | 'kept' | null
  /** The columns, or groups of columns, that the undo left as they were. */
  kept: string[]
}

/** The newest first. */
export function listImportedChanges(db: Db | Tx, itemId: number, limit: number): Promise<ImportedChange[]> {
  return rowsOf(db)<ImportedChange>`
    select e.id, e.act, coalesce(u.fullname, case when e.request_id = 'manage' then 'manage' end) as by,
      e.acted_at, c.before, c.after, c.outcome, c.kept
    from catalogue_import_changes c
    join audit_entries e on e.subject_kind = 'catalogue_import' and e.subject_id = c.import_id::text
    left join users u on u.id = e.administrator_id
    where c.item_id = ${itemId}
      and (e.act = 'catalogue_imported' or (e.act = 'catalogue_import_undone' and c.outcome in ('restored', 'retired')))
    order by e.id desc limit ${limit}`
}

export interface NameIds {
  brand_id: number[]
  saga_id: number[]
  arco_id: number[]
}

export interface NamedId {
  column: keyof NameIds
  id: number
  name: string
}

/** The names that still exist. */
export function listNames(db: Db | Tx, { brand_id, saga_id, arco_id }: NameIds): Promise<NamedId[]> {
  return rowsOf(db)<NamedId>`
    select 'brand_id' as column, id, name from brands where id = any(${brand_id}::int[])
    union all select 'saga_id', id, name from sagas where id = any(${saga_id}::int[])
    union all select 'arco_id', id, name from arcos where id = any(${arco_id}::int[])
    order by 1, 2 limit 1000`
}
