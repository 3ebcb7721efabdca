import { imageSizes, itemImagePath } from '#contract/media-paths.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { scheduleFileDeletion } from '#server/media/deletion.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { columnGroups } from './columns.rules.ts'
import { finishStep } from './importing.service.ts'
import * as removing from './removing.store.ts'
import type { ImportRecord } from './store.ts'
import * as store from './undoing.store.ts'

/**
 * Restores changed figures, except fields that somebody changed since. Removes added figures that are not in use and
 * retires those that members use. All others are listed as kept.
 */
export async function undoImport(
  tx: Tx,
  by: ChangeAuthor,
  { id, state, filename }: Pick<ImportRecord, 'id' | 'state' | 'filename'>,
): Promise<void> {
  await lockCatalogueChanges(tx)
  const pictures = await removing.deleteAddedPictures(tx, id)
  const paths = pictures.flatMap(({ item_id: itemId, kind, file }) =>
    imageSizes[kind].map((size) => itemImagePath({ itemId, kind, size, file })),
  )
  await scheduleFileDeletion(tx, paths, by.now)
  await store.updateRestoredItems(tx, id, columnGroups)
  await removing.deleteAddedItems(tx, id)
  await removing.updateAddedInUse(tx, id, by.now)
  await removing.updateKept(tx, id)
  await removing.deleteAddedNames(tx, id)
  const counts = await store.countOutcomes(tx, id)
  await finishStep(tx, { id, state }, { state: 'undone', counts })
  await recordChange(tx, by, {
    act: 'catalogue_import_undone',
    subject: { kind: 'catalogue_import', id },
    details: { filename, ...counts, pictures: pictures.length },
  })
}
