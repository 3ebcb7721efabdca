import { buffer } from 'node:stream/consumers'
import { type Crop, cropItemImage, type ItemImage } from '#contract/admin/images.ts'
import { imageKinds, imageLimits } from '#contract/admin/images-words.ts'
import { Refusal } from '#contract/errors.ts'
import { type ImageKind, imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import type { MediaDeps, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import * as store from './store.ts'

// Pictures of an item (docs/admin.md#pictures). The new file is stored first, then the row; the old file goes an hour later.

interface ImageDeps extends MediaDeps {
  db: Db
}

/** @throws {Refusal} item_not_found */
export async function listImages(db: Db, itemId: number): Promise<ItemImage[]> {
  if (!(await store.hasItem(db, itemId))) throw new Refusal('item_not_found')
  return await store.listImages(db, itemId)
}

/** Adds the uploaded picture, or replaces another one with it. @throws {Refusal} invalid, or of the picture */
export async function addImage(context: ContextOf<'addItemImage'>): Promise<ItemImage[]> {
  const { db, params, upload } = context
  const { id: itemId } = params
  const bytes = requireFile(upload.file)
  const replaced = readReplaced(upload.fields)
  const now = await listImages(db, itemId)
  const old = replaced === null ? null : findImage(now, replaced)
  if (old === null && now.length >= imageLimits.perItem) throw full()
  const kind = old?.kind ?? readKind(upload.fields)
  return await withStoredPicture(context, { itemId, kind, bytes, crop: readCrop(upload.fields) }, (stored) =>
    changeImages(context, itemId, async (tx, images) => {
      if (replaced !== null)
        return await replaceFile(tx, context, { itemId, old: findImage(images, replaced), stored, kind })
      if (images.length >= imageLimits.perItem) throw full()
      await store.insertImage(tx, { itemId, kind, ...stored })
      return { added: stored.file }
    }),
  )
}

/** @throws {Refusal} photo_not_found, conflict, picture_unreadable */
export async function cropImage(context: ContextOf<'cropItemImage'>): Promise<ItemImage[]> {
  const { id: itemId, image } = context.params
  const old = findImage(await listImages(context.db, itemId), image)
  return await redraw(context, { itemId, old, kind: old.kind, crop: context.body.crop })
}

/** @throws {Refusal} conflict when the pictures are not those that were sent */
export async function arrangeImages(context: ContextOf<'arrangeItemImages'>): Promise<ItemImage[]> {
  const { id: itemId } = context.params
  const { images: arranged } = context.body
  const now = await listImages(context.db, itemId)
  if (!isSameSet(now, arranged)) throw new Refusal('conflict')
  for (const { id, kind } of arranged) {
    const old = findImage(now, id)
    // Each kind has sizes of its own, so its files are drawn again.
    if (old.kind !== kind) await redraw(context, { itemId, old, kind, crop: null })
  }
  return await changeImages(context, itemId, async (tx, images) => {
    if (!isSameSet(images, arranged)) throw new Refusal('conflict')
    const order = arranged.map(({ id }) => id)
    await store.updatePositions(tx, itemId, order)
    return { order }
  })
}

/** @throws {Refusal} photo_not_found */
export async function removeImage(context: ContextOf<'removeItemImage'>): Promise<ItemImage[]> {
  const { id: itemId, image } = context.params
  return await changeImages(context, itemId, async (tx, images) => {
    const old = findImage(images, image)
    await store.deleteImage(tx, old.id)
    await removeFilesLater(tx, { ...old, itemId }, context.now)
    return { removed: old.file }
  })
}

interface Redrawing {
  itemId: number
  old: ItemImage
  kind: ImageKind
  crop: Crop | null
}

async function redraw(context: ImageChange & ImageDeps, { itemId, old, kind, crop }: Redrawing) {
  const bytes = await readLargest(context, { ...old, itemId })
  return await withStoredPicture(context, { itemId, kind, bytes, crop }, (stored) =>
    changeImages(context, itemId, async (tx, images) => {
      // Somebody replaced it meanwhile, and the new files were drawn from the old picture.
      if (findImage(images, old.id).file !== old.file) throw new Refusal('conflict')
      return await replaceFile(tx, context, { itemId, old, stored, kind })
    }),
  )
}

interface Replacement {
  itemId: number
  old: ItemImage
  stored: StoredPicture
  kind: ImageKind
}

async function replaceFile(tx: Tx, by: StaffCaller, { itemId, old, stored, kind }: Replacement) {
  await store.updateImage(tx, old.id, { itemId, kind, ...stored })
  await removeFilesLater(tx, { ...old, itemId }, by.now)
  return { replaced: old.file, by: stored.file, kind }
}

type ImageChange = StaffCaller & { db: Db }

/** Runs one change in a transaction that has locked the item, with its audit entry. Returns the pictures after it. */
async function changeImages(
  context: ImageChange,
  itemId: number,
  change: (tx: Tx, images: ItemImage[]) => Promise<object>,
): Promise<ItemImage[]> {
  return await context.db.transaction().execute(async (tx) => {
    if (!(await store.findItemForUpdate(tx, itemId))) throw new Refusal('item_not_found')
    const details = await change(tx, await store.listImages(tx, itemId))
    await store.updateItemPicture(tx, itemId, context.now)
    await recordChange(tx, context, {
      act: 'item_images_changed',
      subject: { kind: 'item', id: itemId },
      details,
    })
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

/** How long files are kept after a change, because open pages still show them. */
const graceMs = 3_600_000

type Placed = Pick<ItemImage, 'kind' | 'file'> & { itemId: number }

/** Schedules the file's deletion in an hour, in the transaction that removes it from pages. */
async function removeFilesLater(tx: Tx, image: Placed, now: Date): Promise<void> {
  await scheduleLaterDeletion(tx, pathsOf(image), { now, notBefore: new Date(now.getTime() + graceMs) })
}

function pathsOf({ itemId, kind, file }: Placed): string[] {
  return imageSizes[kind].map((size) => itemImagePath({ itemId, kind, size, file }))
}

/** Runs `write` with the stored picture, and removes its files again when that fails. */
async function withStoredPicture<T>(
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
async function readLargest({ files }: MediaDeps, { itemId, kind, file }: Placed): Promise<Uint8Array> {
  const stored = await files.get(itemImagePath({ itemId, kind, size: 'lg', file }))
  if (stored === null) throw new Refusal('picture_unreadable')
  return await buffer(stored.body)
}

type Fields = Readonly<Record<string, string>>

/** The kind in the form; gallery by default. @throws {Refusal} invalid */
function readKind({ kind = 'gal' }: Fields): ImageKind {
  if (!isKind(kind)) throw new Refusal('invalid', { kind: 'Elige principal, portada o galería.' })
  return kind
}

/** The crop in the form, as JSON; null when there is none. @throws {Refusal} invalid */
export function readCrop({ crop }: Fields): Crop | null {
  if (crop === undefined || crop === '') return null
  const read = cropItemImage.body.safeParse({ crop: parseJson(crop) })
  if (!read.success) throw new Refusal('invalid', { crop: 'No entendemos el recorte.' })
  return read.data.crop
}

/** The id of the picture to replace; null when there is none. @throws {Refusal} invalid */
function readReplaced({ replaces }: Fields): number | null {
  if (replaces === undefined || replaces === '') return null
  const id = Number(replaces)
  if (!Number.isInteger(id)) throw new Refusal('invalid', { replaces: 'Elige la imagen que cambia.' })
  return id
}

/** @throws {Refusal} invalid */
export function requireFile(file: Uint8Array | null): Uint8Array {
  if (file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  return file
}

/** The wanted pictures are those the item has, each once. */
function isSameSet(now: readonly ItemImage[], images: readonly { id: number }[]): boolean {
  const ids = new Set(images.map(({ id }) => id))
  return ids.size === images.length && now.length === ids.size && now.every(({ id }) => ids.has(id))
}

function isKind(kind: string): kind is ImageKind {
  return Object.hasOwn(imageKinds, kind)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
