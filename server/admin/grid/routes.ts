import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { GridAnswer, GridRow } from '#contract/admin/grid.ts'
import { gridLimits } from '#contract/admin/grid-words.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { Change, StaffCaller } from '#server/admin/audit/service.ts'
import { recordChanges } from '#server/admin/audit/service.ts'
import { listItems } from '#server/admin/items/service.ts'
import type { EditPlan, ItemEdit } from '#server/catalogue/editing/many.service.ts'
import * as editing from '#server/catalogue/editing/many.service.ts'
import type { EditableItem } from '#server/catalogue/editing/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const gridHandlers = {
  listGridItems,
  editAdminItems: editItems,
  undoAdminItems: undoBatch,
} satisfies SomeHandlers

// Many items at once: one transaction, one audit entry for each item. The entries share a batch id, by which all of it is
// undone (docs/admin.md#grid).

async function listGridItems({ db, query }: ContextOf<'listGridItems'>) {
  const { data, metadata } = await listItems(db, { ...query, page_size: gridLimits.rows })
  const found = await editing.listEditableItems(
    db,
    data.map(({ id }) => id),
  )
  const rows = new Map(found.map((row) => [row.item.id, toGridRow(row)]))
  return { rows: data.flatMap(({ id }) => rows.get(id) ?? []), total: metadata.total }
}

/** @throws {Refusal} invalid, with messages by `id.field`; nothing is written then */
async function editItems(context: ContextOf<'editAdminItems'>): Promise<GridAnswer> {
  const { db, body } = context
  const { rows, skip_refused } = body
  return await db.transaction().execute(async (tx) => {
    const plan = await editing.readEdits(tx, rows)
    if (!skip_refused && Object.keys(plan.refused).length > 0) throw new Refusal('invalid', plan.refused)
    return await writePlan(tx, context, plan, { act: 'item_edited' })
  })
}

/** Rows that somebody changed since stay. @throws {Refusal} version_not_found for an unknown batch */
async function undoBatch(context: ContextOf<'undoAdminItems'>): Promise<GridAnswer> {
  const { db, body } = context
  const { batch } = body
  return await db.transaction().execute(async (tx) => {
    const entries = await listBatch(tx, batch)
    if (entries.length === 0) throw new Refusal('version_not_found')
    const ids = entries.map(({ item_id }) => item_id)
    await editing.lockItems(tx, ids)
    const items = new Map((await editing.listEditableItems(tx, ids)).map((row) => [row.item.id, row]))
    const changed: FieldMessages = {}
    const edits = entries.flatMap(({ item_id, before, after }): ItemEdit[] => {
      const now = items.get(item_id)
      if (now && isUnchangedSince(after, now)) {
        return [{ id: item_id, revision: now.item.revision, fields: editing.fieldsOfTexts(before) }]
      }
      changed[`${item_id}.revision`] = 'Alguien la cambió después: se queda como está.'
      return []
    })
    const { ready, refused } = await editing.readEdits(tx, edits)
    const plan = { ready, refused: { ...refused, ...changed } }
    return await writePlan(tx, context, plan, { act: 'item_reverted', undo_of: batch })
  })
}

async function writePlan(
  tx: Tx,
  by: StaffCaller,
  { ready, refused }: EditPlan,
  { act, ...about }: { act: AuditAct; undo_of?: string },
): Promise<GridAnswer> {
  const written = await editing.writeEdits(tx, ready, by.now)
  const batch = crypto.randomUUID()
  const changes = changesOf(written, { act, details: { ...about, batch } })
  await recordChanges(tx, by, changes)
  const rows = written.map(({ after }) => toGridRow(after))
  return { batch: changes.length === 0 ? null : batch, rows, refused }
}

function toGridRow({ item: { id, revision, line, image, fields } }: EditableItem): GridRow {
  return { id, revision, line: line.name, image, fields }
}

/** True when everything that a change wrote is still so, and undoing it overwrites nothing. */
function isUnchangedSince(after: Record<string, string>, { texts }: EditableItem): boolean {
  return Object.entries(after).every(([field, text]) => (texts[field] ?? '') === text)
}

/** One audit entry for each item that differs. */
function changesOf(
  written: readonly editing.WrittenItem[],
  about: { act: AuditAct; details: object },
): Change[] {
  return written.flatMap(({ before, after }) => {
    const { names, ...values } = changesBetween(before.texts, after.texts)
    return names.length === 0 ? [] : [{ ...about, ...values, subject: { kind: 'item', id: after.item.id } }]
  })
}

interface BatchEntry {
  item_id: number
  before: Record<string, string>
  after: Record<string, string>
}

/** What a batch changed, item by item. */
async function listBatch(tx: Tx, batch: string): Promise<BatchEntry[]> {
  const { rows } = await sql<BatchEntry>`
    select coalesce(subject_id::int, 0) as item_id, before, after from audit_entries
    where details ->> 'batch' = ${batch} and subject_kind = 'item' and before is not null and after is not null
    order by id limit 1000`.execute(tx)
  return rows
}
