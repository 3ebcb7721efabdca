import { buffer } from 'node:stream/consumers'
import { imageLimits } from '#contract/admin/images-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import * as images from '#server/admin/images/store.ts'
import type { MediaDeps, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import * as store from './store.ts'

// Photos of a contribution that become pictures of the figure. They are drawn again in the sizes of pictures before the
// transaction that adds them, and removed when it fails.

interface ReviewDeps extends MediaDeps {
  db: Db
}

interface DrawnPicture extends StoredPicture {
  kind: ImageKind
}

interface ChosenPhotos {
  contributionId: number
  itemId: number
  photoIds: readonly number[]
}

/** Runs `write` with the stored pictures. The first one is the main picture of a figure without one. */
export async function withPictures<T>(
  deps: ReviewDeps,
  { contributionId, itemId, photoIds }: ChosenPhotos,
  write: (pictures: DrawnPicture[]) => Promise<T>,
): Promise<T> {
  if (photoIds.length === 0) return await write([])
  const paths = await store.listPhotoPaths(deps.db, contributionId, photoIds)
  if (paths.length !== new Set(photoIds).size) throw new Refusal('photo_not_found')
  const now = await images.listImages(deps.db, itemId)
  if (now.length + paths.length > imageLimits.perItem) {
    throw new Refusal('invalid', { photos: `Una figura tiene ${imageLimits.perItem} imágenes como máximo.` })
  }
  const first: ImageKind = now.some(({ kind }) => kind === 'main') ? 'gal' : 'main'
  const drawn: DrawnPicture[] = []
  try {
    for (const [index, path] of paths.entries()) {
      const kind = index === 0 ? first : 'gal'
      const stored = await deps.files.get(path)
      if (stored === null) throw new Refusal('photo_not_found')
      const bytes = await buffer(stored.body)
      drawn.push({ kind, ...(await storeItemPicture(deps, { itemId, kind, bytes })) })
    }
    return await write(drawn)
  } catch (error) {
    const removals = drawn.map(({ kind, file }) => removeItemPicture(deps.files, { itemId, kind, file }))
    await Promise.allSettled(removals)
    throw error
  }
}

/** Adds them to the figure. */
export async function addPictures(
  tx: Tx,
  by: StaffCaller,
  { contributionId, itemId, pictures }: { contributionId: number; itemId: number; pictures: DrawnPicture[] },
): Promise<void> {
  if (pictures.length === 0) return
  for (const picture of pictures) await images.insertImage(tx, { itemId, ...picture })
  await images.updateItemPicture(tx, itemId, by.now)
  const details = { contribution: contributionId, added: pictures.map(({ file }) => file) }
  await recordChange(tx, by, { act: 'item_images_changed', subject: { kind: 'item', id: itemId }, details })
}
