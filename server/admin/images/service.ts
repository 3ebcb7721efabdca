import type { Crop, ItemImage } from '#contract/admin/images.ts'
import { imageLimits } from '#contract/admin/images-words.ts'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { MediaDeps, StoredPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readLargest, removeFilesLater, withStoredPicture } from './files.service.ts'
import { isSameSet, readCrop, readKind, readReplaced, requireFile } from './rules.ts'
import * as store from './store.ts'

// Pictures of an item (docs/admin.md#pictures). The new file is stored first, then the row; the old file goes an hour later.

export interface ImageDeps extends MediaDeps {
  db: Db
}

/** @throws {Refusal} item_not_found */
export async function listImages(db: Db, itemId: number): Promise<ItemImage[]> {
  if (!(await store.hasItem(db, itemId))) throw new Refusal('item_not_found')
  return await store.listImages(db, itemId)
}

/** Adds the uploaded picture, or replaces another one with it. @throws {Refusal} invalid, or of the picture */
export async function addImage(
  deps: ImageDeps,
  by: StaffCaller,
  { itemId, upload }: { itemId: number; upload: Upload },
): Promise<ItemImage[]> {
  const bytes = requireFile(upload.file)
  const replaced = readReplaced(upload.fields)
  const now = await listImages(deps.db, itemId)
  const old = replaced === null ? null : findImage(now, replaced)
  if (old === null && now.length >= imageLimits.perItem) throw full()
  const kind = old?.kind ?? readKind(upload.fields)
  return await withStoredPicture(deps, { itemId, kind, bytes, crop: readCrop(upload.fields) }, (stored) =>
    changeImages(deps.db, by, itemId, async (tx, images) => {
      if (replaced !== null)
        return await replaceFile(tx, by, { itemId, old: findImage(images, replaced), stored, kind })
      if (images.length >= imageLimits.perItem) throw full()
      await store.insertImage(tx, { itemId, kind, ...stored })
      return { added: stored.file }
    }),
  )
}

/** @throws {Refusal} photo_not_found, conflict, picture_unreadable */
export async function cropImage(
  deps: ImageDeps,
  by: StaffCaller,
  { itemId, imageId, crop }: { itemId: number; imageId: number; crop: Crop },
): Promise<ItemImage[]> {
  const old = findImage(await listImages(deps.db, itemId), imageId)
  return await redraw(deps, by, { itemId, old, kind: old.kind, crop })
}

/** @throws {Refusal} conflict when the pictures are not those that were sent */
export async function arrangeImages(
  deps: ImageDeps,
  by: StaffCaller,
  { itemId, wanted }: { itemId: number; wanted: readonly { id: number; kind: ImageKind }[] },
): Promise<ItemImage[]> {
  const now = await listImages(deps.db, itemId)
  if (!isSameSet(now, wanted)) throw new Refusal('conflict')
  for (const { id, kind } of wanted) {
    const old = findImage(now, id)
    // Each kind has sizes of its own, so its files are drawn again.
    if (old.kind !== kind) await redraw(deps, by, { itemId, old, kind, crop: null })
  }
  return await changeImages(deps.db, by, itemId, async (tx, images) => {
    if (!isSameSet(images, wanted)) throw new Refusal('conflict')
    const order = wanted.map(({ id }) => id)
    await store.updatePositions(tx, itemId, order)
    return { order }
  })
}

/** @throws {Refusal} photo_not_found */
export async function removeImage(
  db: Db,
  by: StaffCaller,
  { itemId, imageId }: { itemId: number; imageId: number },
): Promise<ItemImage[]> {
  return await changeImages(db, by, itemId, async (tx, images) => {
    const old = findImage(images, imageId)
    await store.deleteImage(tx, old.id)
    await removeFilesLater(tx, { ...old, itemId }, by.now)
    return { removed: old.file }
  })
}

interface Redrawing {
  itemId: number
  old: ItemImage
  kind: ImageKind
  crop: Crop | null
}

async function redraw(deps: ImageDeps, by: StaffCaller, { itemId, old, kind, crop }: Redrawing) {
  const bytes = await readLargest(deps, { ...old, itemId })
  return await withStoredPicture(deps, { itemId, kind, bytes, crop }, (stored) =>
    changeImages(deps.db, by, itemId, async (tx, images) => {
      // Somebody replaced it meanwhile, and the new files were drawn from the old picture.
      if (findImage(images, old.id).file !== old.file) throw new Refusal('conflict')
      return await replaceFile(tx, by, { itemId, old, stored, kind })
    }),
  )
}

interface Replacement {
  itemId: number
  old: ItemImage
  stored: StoredPicture
  /** The kind of the stored files. */
  kind: ImageKind
}

async function replaceFile(tx: Tx, by: StaffCaller, { itemId, old, stored, kind }: Replacement) {
  await store.updateImage(tx, old.id, { itemId, kind, ...stored })
  await removeFilesLater(tx, { ...old, itemId }, by.now)
  return { replaced: old.file, by: stored.file, kind }
}

/** Runs one change in a transaction that has locked the item, with its audit entry. Returns the pictures after it. */
async function changeImages(
  db: Db,
  by: StaffCaller,
  itemId: number,
  change: (tx: Tx, images: ItemImage[]) => Promise<object>,
): Promise<ItemImage[]> {
  return await db.transaction().execute(async (tx) => {
    if (!(await store.findItemForUpdate(tx, itemId))) throw new Refusal('item_not_found')
    const details = await change(tx, await store.listImages(tx, itemId))
    await store.updateItemPicture(tx, itemId, by.now)
    await recordChange(tx, by, { act: 'item_images_changed', subject: { kind: 'item', id: itemId }, details })
    return await store.listImages(tx, itemId)
  })
}

function findImage(images: readonly ItemImage[], id: number): ItemImage {
  const found = images.find((image) => image.id === id)
  if (found === undefined) throw new Refusal('photo_not_found')
  return found
}

function full(): Refusal {
  return new Refusal('invalid', { image: `Una figura tiene ${imageLimits.perItem} imágenes como máximo.` })
}
