import { Refusal } from '#contract/errors.ts'
import { pictureBytesMax } from '#contract/media-paths.ts'
import { linkItemPicture } from '#server/catalogue/pictures.service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import { withSessionLock } from '#server/platform/db/session-lock.ts'
import type { ZipStreamEntry } from '#server/platform/zip-stream.ts'
import { readZipStream } from '#server/platform/zip-stream.ts'
import type { PictureName } from './pictures.rules.ts'
import { readNumberedName, readPictureName } from './pictures.rules.ts'
import * as store from './pictures.store.ts'
import type { ImportWorkerDeps } from './service.ts'
import type { Work } from './working.store.ts'
import { isInState, updateFilesRemoved, updateFinished, updateProgress } from './working.store.ts'

// The pictures of a zip belong to the figure whose source_id, barcode or sku is their name. A figure that has a main
// picture keeps it, so that sending the same zip again changes nothing.

const progressPictures = 10

/** Adds the pictures of the zip. False if another process is doing so or has done it. */
export async function addPictures(
  worker: ImportWorkerDeps,
  work: Work,
  countTry: () => Promise<void>,
): Promise<boolean> {
  const { db } = worker
  const areAdded = await withSessionLock(db, 'catalogue import pictures', async () => {
    if (!(await isInState(db, work))) return false
    await countTry()
    await addPicturesOf(worker, work)
    return true
  })
  return areAdded ?? false
}

/** Skips those that an earlier run has done. */
async function addPicturesOf(worker: ImportWorkerDeps, work: Work): Promise<void> {
  const { db, files } = worker
  const done = await store.listDoneNames(db, work.id)
  const stored = work.pictures_file === null ? null : await files.get(work.pictures_file)
  if (stored !== null) {
    for await (const entry of readZipStream(worker.fileReaders, stored.body, pictureBytesMax)) {
      const name = entry.name.toWellFormed().slice(0, 300)
      if (done.has(name) || isSystemFile(name)) continue
      await addEntry(worker, work.id, { ...entry, name })
      done.add(name)
      if (done.size % progressPictures === 0) {
        if (!(await updateProgress(db, work, { step: 'pictures', done: done.size }))) return
      }
    }
  }
  await updateFinished(db, work, { state: 'applied', counts: await store.countPictures(db, work.id) })
  for (const path of [work.file, work.pictures_file]) if (path !== null) await files.remove(path)
  await updateFilesRemoved(db, work.id)
}

/** Files that operating systems add to zips. */
function isSystemFile(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(name)
}

async function addEntry(worker: ImportWorkerDeps, importId: number, { name, bytes }: ZipStreamEntry) {
  const refuse = (problem: string, itemId: number | null = null) =>
    store.insertPicture(worker.db, importId, { name, itemId, kind: null, file: null, problem })
  const target = await findTarget(worker, name)
  if (typeof target === 'string') return await refuse(target)
  if (bytes === null) return await refuse(new Refusal('picture_too_large').sentence, target.itemId)
  const { itemId, kind } = target
  try {
    const stored = await storeItemPicture(worker, { itemId, kind, bytes })
    await insertOrRemove(worker, importId, { name, itemId, kind, stored })
  } catch (error) {
    const isAboutPicture = error instanceof Refusal && error.code.startsWith('picture_')
    if (!isAboutPicture) throw error
    await refuse(error.sentence, itemId)
  }
}

interface Target {
  itemId: number
  kind: 'main' | 'gal'
}

/** The figure and the place of a picture, or why it has none. */
async function findTarget({ db }: ImportWorkerDeps, name: string): Promise<Target | string> {
  const whole = readPictureName(name)
  if (whole === null) return 'No es una imagen JPEG, PNG, WebP o AVIF'
  const numbered = readNumberedName(whole.key)
  for (const read of numbered === null ? [whole] : [whole, numbered]) {
    const ids = await store.listItemsNamed(db, read.key)
    const [itemId, other] = ids
    if (other !== undefined) return `«${read.key}» es de varias figuras: usa el source_id`
    if (itemId !== undefined) return await placeOf({ db }, itemId, read)
  }
  return `Ninguna figura tiene «${whole.key}» como source_id, código de barras ni SKU`
}

async function placeOf(
  { db }: Pick<ImportWorkerDeps, 'db'>,
  itemId: number,
  { number }: PictureName,
): Promise<Target | string> {
  const kind = number === 1 ? 'main' : 'gal'
  const has = await store.countPicturesOf(db, itemId, kind)
  if (kind === 'main' && has > 0) return 'La figura ya tiene imagen principal'
  return kind === 'gal' && has >= number - 1 ? 'La figura ya tiene esa imagen de galería' : { itemId, kind }
}

async function insertOrRemove(
  { db, files }: ImportWorkerDeps,
  importId: number,
  {
    name,
    itemId,
    kind,
    stored,
  }: Target & { name: string; stored: { file: string; width: number; height: number } },
): Promise<void> {
  const { file } = stored
  try {
    await db.transaction().execute(async (tx) => {
      await linkItemPicture(tx, { itemId, kind, ...stored })
      await store.insertPicture(tx, importId, { name, itemId, kind, file, problem: null })
    })
  } catch (error) {
    await removeItemPicture(files, { itemId, kind, file })
    throw error
  }
}
