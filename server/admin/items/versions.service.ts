import type { Output } from '#contract/endpoints.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import type { AuditedChange } from '#server/admin/audit/store.ts'
import { listChanges } from '#server/admin/audit/store.ts'
import { textsAtVersion, toVersion, versionsMax } from '#server/admin/audit/versions.service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { listImported } from './imported.service.ts'
import { withReadableTexts } from './readable-texts.service.ts'
import type { SavedItem } from './service.ts'
import { getItem, recordItem } from './service.ts'

/** @throws {Refusal} item_not_found */
export async function listVersions(db: Db, id: number): Promise<Output<'listAdminItemVersions'>['data']> {
  await getItem(db, id)
  return await withReadableTexts(db, (await listItemChanges(db, id)).map(toVersion))
}

/**
 * Reverts the fields to their values right after a version; fields that did not change since stay.
 * @throws {Refusal} item_not_found; version_not_found; invalid, when a value is no longer accepted
 */
export async function revertItem(
  db: Db,
  by: StaffCaller,
  { id, version }: { id: number; version: number },
): Promise<SavedItem> {
  return await db.transaction().execute(async (tx) => {
    await editing.lockItem(tx, id)
    const before = await editing.getEditableItem(tx, id)
    const texts = textsAtVersion(await listItemChanges(tx, id), version)
    await editing.restoreItem(tx, id, texts, by.now)
    return await recordItem(tx, by, { before, act: 'item_reverted', details: { version } })
  })
}

/** The changes of an item by people and by imports, the newest first. */
async function listItemChanges(db: Db | Tx, id: number): Promise<AuditedChange[]> {
  const edited = await listChanges(db, { kind: 'item', id }, versionsMax)
  const changes = [...edited, ...(await listImported(db, id, versionsMax))]
  return changes.sort((one, other) => other.id - one.id).slice(0, versionsMax)
}
