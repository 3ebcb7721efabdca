import { sql } from 'kysely'
import type { ImportCounts } from '#contract/admin/imports.ts'
import { barcodeKey } from '#contract/barcodes.ts'
import { Refusal } from '#contract/errors.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'
import { lockImports } from '#server/catalogue/import/staging.service.ts'
import { linkItemPicture } from '#server/catalogue/pictures.service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import { countOf, type Db, type Tx } from '#server/platform/database/db.ts'
import { withSessionLock } from '#server/platform/database/session-lock.ts'
import { readZipStream, type ZipStreamEntry } from '#server/platform/formats/zip-stream.ts'
import { callerOf, importFile } from './importing.service.ts'
import { isSystemFile, type PictureName, readPictureNames } from './pictures.rules.ts'
import { expiryOf, undoExpiryOf } from './rules.ts'
import { discard, type ImportWorkerDeps } from './service.ts'
import { undoImport } from './undoing.service.ts'
import type { Work } from './working.store.ts'
import * as store from './working.store.ts'
import { isInState, updateFilesRemoved, updateFinished, updateProgress } from './working.store.ts'

// Each step of an import is one transaction: when the process dies, the database rolls it back and another process does
// it again from the stored file. Pictures are added one by one, and those already added are skipped. A try is counted before its
// step, so that a file that ends the process is not tried for ever.

const triesMax = 3
const interrupted = `Se interrumpió ${triesMax} veces mientras trabajábamos con este archivo, así que ya no lo intentamos. El catálogo quedó como estaba.`

/** Runs steps until no import waits, or until the process is about to stop. */
export async function runImports(worker: ImportWorkerDeps, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await runNextStep(worker)));
}

/** Runs the next step of an import; false if none waits or another process is running it. */
export async function runNextStep(worker: ImportWorkerDeps): Promise<boolean> {
  const work = await store.findNextWork(worker.db)
  if (work === null) return false
  try {
    if (work.state === 'pictures') return await addPictures(worker, work, () => countTry(worker, work))
    return await runStep(worker, work)
  } catch (err) {
    // When the product stops, the file is as unread as before.
    const refusal = err instanceof Refusal && err.code !== 'unavailable' ? err : null
    if (refusal === null) worker.log.warn({ err, import: work.id }, 'admin: a step of an import failed')
    const failure = refusal?.fields?.file ?? 'Algo falló de nuestro lado. El catálogo quedó como estaba.'
    // A file that cannot be read is not tried again.
    await store.updateGivenUp(worker.db, work.id, { failure, tries: refusal === null ? triesMax : 0 })
    return true
  }
}

/** @throws {Refusal} invalid beside `file` after the last try; import_not_ready when somebody stopped the import */
async function countTry({ db, now }: ImportWorkerDeps, work: Work): Promise<void> {
  const tries = await store.updateTries(db, work, now())
  if (tries === null) throw new Refusal('import_not_ready')
  if (tries > triesMax) throw new Refusal('invalid', { file: interrupted })
}

async function runStep(worker: ImportWorkerDeps, work: Work): Promise<boolean> {
  const { db, files } = worker
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await lockImports(tx)) || !(await store.isInState(tx, work))) return false
    await countTry(worker, work)
    if (work.state === 'undoing') await undoImport(tx, callerOf(work, worker.now()), work)
    else await importFile(worker, tx, work)
    return true
  })
  const isLastUse = work.state === 'applying' && work.pictures_file === null
  if (isDone && isLastUse && work.file !== null) {
    await files.remove(work.file)
    await store.updateFilesRemoved(db, work.id)
  }
  return isDone
}

// The pictures of a zip belong to the figure whose source_id, barcode or sku is their name. A figure that has a main
// picture keeps it, so that sending the same zip again changes nothing.

const progressPictures = 10

/** Adds the pictures of the zip. False if another process is doing so or has done it. */
async function addPictures(
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
  const done = await listDoneNames(db, work.id)
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
  await updateFinished(db, work, { state: 'applied', counts: await countPictures(db, work.id) })
  for (const path of [work.file, work.pictures_file]) if (path !== null) await files.remove(path)
  await updateFilesRemoved(db, work.id)
}

async function addEntry(worker: ImportWorkerDeps, importId: number, { name, bytes }: ZipStreamEntry) {
  const refuse = (problem: string, itemId: number | null = null) =>
    insertPicture(worker.db, importId, { name, itemId, kind: null, file: null, problem })
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
  const readings = readPictureNames(name)
  const [whole] = readings
  if (whole === undefined) return 'No es una imagen JPEG, PNG, WebP o AVIF'
  for (const read of readings) {
    const ids = await listItemsNamed(db, read.key)
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
  const has = await countPicturesOf(db, itemId, kind)
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
      await insertPicture(tx, importId, { name, itemId, kind, file, problem: null })
    })
  } catch (error) {
    await removeItemPicture(files, { itemId, kind, file })
    throw error
  }
}

async function listDoneNames(db: Db, importId: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from catalogue_import_pictures where import_id = ${importId}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The figures with that source_id, barcode or sku; two are enough to know that the name is ambiguous. */
async function listItemsNamed(db: Db, key: string): Promise<number[]> {
  const code = barcodeKey(key)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 1 as place from items where source_id = ${key}
      union all select id, 2 from items where barcode_key(barcode) = ${code}
      union all select id, 3 from items where sku = ${key}
    ) as found
    where place = (select min(place) from (
      select 1 as place from items where source_id = ${key}
      union all select 2 from items where barcode_key(barcode) = ${code}
      union all select 3 from items where sku = ${key}) as first)
    order by id limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

function countPicturesOf(db: Db | Tx, itemId: number, kind: 'main' | 'gal'): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from item_images where item_id = ${itemId} and kind = ${kind}`
}

interface NewImportPicture {
  name: string
  itemId: number | null
  kind: 'main' | 'gal' | null
  file: string | null
  problem: string | null
}

async function insertPicture(db: Db | Tx, importId: number, picture: NewImportPicture): Promise<void> {
  await sql`
    insert into catalogue_import_pictures (import_id, name, item_id, kind, file, problem)
    values (${importId}, ${picture.name}, ${picture.itemId}, ${picture.kind}, ${picture.file}, ${picture.problem})
    on conflict (import_id, name) do nothing`.execute(db)
}

async function countPictures(
  db: Db,
  importId: number,
): Promise<Pick<ImportCounts, 'pictures' | 'pictures_refused'>> {
  const { rows } = await sql<Pick<ImportCounts, 'pictures' | 'pictures_refused'>>`
    select count(*) filter (where problem is null)::int as pictures,
      count(*) filter (where problem is not null)::int as pictures_refused
    from catalogue_import_pictures where import_id = ${importId}`.execute(db)
  return rows[0] ?? { pictures: 0, pictures_refused: 0 }
}

/** Removes the files of imports that were not applied in time, and previews of those that can no longer be undone. */
export async function deleteExpiredImports({ db, files, now }: ImportWorkerDeps): Promise<void> {
  for (const id of await listExpired(db, expiryOf(now()))) {
    await discard({ db, files }, id, () => Promise.resolve())
  }
  await deleteOldRows(db, undoExpiryOf(now()))
  await deleteOldListed(db, undoExpiryOf(now()))
}

/** Imports that were not applied in time, a few at a time. */
async function listExpired(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_imports where state in ('ready', 'columns', 'failed') and file is not null and created_at < ${before}
    order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** The previews of imports that can no longer be undone; what they changed stays, for the versions of the figures. */
async function deleteOldRows(db: Db, before: Date): Promise<void> {
  await sql`delete from catalogue_import_rows r using catalogue_imports i
    where i.id = r.import_id and i.created_at < ${before}`.execute(db)
}

/** Which figures were in lists that a later one has replaced for good. */
async function deleteOldListed(db: Db, before: Date): Promise<void> {
  await sql`delete from catalogue_source_items c using catalogue_imports i
    where i.source_id = c.source_id and i.id > c.import_id and i.state = 'applied'
    and i.created_at < ${before}`.execute(db)
}
