import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { EditableItem } from '#server/catalogue/editing/service.ts'
import { getEditableItem } from '#server/catalogue/editing/service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Merge } from './rules.ts'

export interface RecordedMerge extends Merge {
  /** The kept item before the merge. */
  before: EditableItem
  details: object
}

/** One audit entry for each of the two items, so that the history of either id shows the merge. */
export async function recordMerge(
  tx: Tx,
  by: StaffCaller,
  { from, into, before, details }: RecordedMerge,
): Promise<void> {
  const after = await getEditableItem(tx, into)
  const { names: _, ...values } = changesBetween(before.texts, after.texts)
  await recordChange(tx, by, { ...values, act: 'item_merged', subject: { kind: 'item', id: into }, details })
  await recordChange(tx, by, {
    act: 'item_merged_away',
    subject: { kind: 'item', id: from },
    details: { into },
  })
}
