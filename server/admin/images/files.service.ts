import { buffer } from 'node:stream/consumers'
import type { ItemImage } from '#contract/admin/images.ts'
import { Refusal } from '#contract/errors.ts'
import { imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import type { MediaDeps, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** How long files are kept after a change, because open pages still show them. */
const graceMs = 3_600_000

type Placed = Pick<ItemImage, 'kind' | 'file'> & { itemId: number }

/** Schedules the file's deletion in an hour, in the transaction that removes it from pages. */
export async function removeFilesLater(tx: Tx, image: Placed, now: Date): Promise<void> {
  await scheduleLaterDeletion(tx, pathsOf(image), { now, notBefore: new Date(now.getTime() + graceMs) })
}

function pathsOf({ itemId, kind, file }: Placed): string[] {
  return imageSizes[kind].map((size) => itemImagePath({ itemId, kind, size, file }))
}

/** Runs `write` with the stored picture, and removes its files again when that fails. */
export async function withStoredPicture<T>(
  deps: MediaDeps,
  picture: Parameters<typeof storeItemPicture>[1],
  write: (stored: StoredPicture) => Promise<T>,
): Promise<T> {
  const stored = await storeItemPicture(deps, picture)
  const { itemId, kind } = picture
  return await write(stored).catch(async (error: unknown) => {
    await removeItemPicture(deps.files, { itemId, kind, file: stored.file }).catch(() => undefined)
    throw error
  })
}

/** The largest stored size, to draw the picture again as another kind or cut. @throws {Refusal} picture_unreadable */
export async function readLargest({ files }: MediaDeps, { itemId, kind, file }: Placed): Promise<Uint8Array> {
  const stored = await files.get(itemImagePath({ itemId, kind, size: 'lg', file }))
  if (stored === null) throw new Refusal('picture_unreadable')
  return await buffer(stored.body)
}
