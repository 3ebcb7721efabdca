import { buffer } from 'node:stream/consumers'
import { imageLimits } from '#contract/admin/images-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { withStoredPicture } from '#server/admin/images/service.ts'
import * as images from '#server/admin/images/store.ts'
import type { MediaDeps, StoredPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import * as store from './store.ts'

// Photos of a contribution that become pictures of the figure. They are drawn again in the sizes of pictures before the
// transaction that adds them, and removed when it fails.

export interface ReviewDeps extends MediaDeps {
  db: Db
}

export interface DrawnPicture extends StoredPicture {
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
  const chosen = paths.map((path, index) => ({
    path,
    kind: index === 0 ? first : ('gal' satisfies ImageKind),
  }))
  return await drawThen(deps, { itemId, chosen, drawn: [] }, write)
}

interface Drawing {
  itemId: number
  chosen: readonly { path: string; kind: ImageKind }[]
  drawn: readonly DrawnPicture[]
}

/** Each picture waits for the following ones, so that a failure removes all of them. */
async function drawThen<T>(
  deps: ReviewDeps,
  { itemId, chosen, drawn }: Drawing,
  write: (pictures: DrawnPicture[]) => Promise<T>,
): Promise<T> {
  const [next, ...rest] = chosen
  if (next === undefined) return await write([...drawn])
  const { path, kind } = next
  const stored = await deps.files.get(path)
  if (stored === null) throw new Refusal('photo_not_found')
  return await withStoredPicture(deps, { itemId, kind, bytes: await buffer(stored.body) }, (picture) =>
    drawThen(deps, { itemId, chosen: rest, drawn: [...drawn, { kind, ...picture }] }, write),
  )
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
