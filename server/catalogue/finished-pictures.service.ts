import { Refusal } from '#contract/errors.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/changes.store.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { storeAll } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { gunzip, readLines } from '#server/platform/files/byte-streams.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ItemPicture, PictureFile, WidePicture } from './finished-pictures.rules.ts'
import { itemFilesOf, readPictureLine, wideFilesOf } from './finished-pictures.rules.ts'
import type { NewItemPictureRow, NewLicensePicture, NewLinePicture } from './finished-pictures.store.ts'
import * as store from './finished-pictures.store.ts'

/** Rows of pictures whose files are stored. */
interface PictureRows {
  items: NewItemPictureRow[]
  licenses: NewLicensePicture[]
  lines: NewLinePicture[]
}

const lineMaxBytes = 48 * 1024 * 1024
const batchSize = 24
/** Pictures stored at the same time, because each waits for the disk. */
const parallelPictures = 6

/**
 * Stores the pictures of a pictures file (docs/catalogue-files.md#pictures-files). Every finished batch is visible at once,
 * or with the caller's transaction. Pictures of figures that the catalogue does not have are skipped.
 * @returns how many lines were stored
 * @throws {Refusal} `invalid`, with the field `file`; `storage_full`, `unavailable`
 */
export async function addFinishedPictures(
  db: Db | Tx,
  bytes: AsyncIterable<Uint8Array>,
  files: Files,
): Promise<number> {
  let batch: PictureRows[] = []
  let done = 0
  const flush = async (least: number): Promise<void> => {
    if (batch.length < least) return
    const rows = batch
    batch = []
    await insertRows(db, joinRows(rows))
  }
  const lines = readLines(gunzip(bytes), lineMaxBytes)
  const storeLines = async (): Promise<void> => {
    for await (const line of lines) {
      const pictures = readPictureLine(line.toString())
      if (!pictures)
        throw new Refusal('invalid', { file: `No entendemos la imagen ${done + 1} del archivo.` })
      const rows = joinRows(await Promise.all(pictures.map((picture) => storePicture(db, files, picture))))
      batch.push(rows)
      done += 1
      await flush(batchSize)
    }
  }
  // A failure must not lose pictures that are already stored.
  const ends = await Promise.allSettled(Array.from({ length: parallelPictures }, storeLines))
  await flush(1)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return done
}

function joinRows(all: readonly Partial<PictureRows>[]): PictureRows {
  return {
    items: all.flatMap(({ items = [] }) => items),
    licenses: all.flatMap(({ licenses = [] }) => licenses),
    lines: all.flatMap(({ lines = [] }) => lines),
  }
}

async function insertRows(db: Db | Tx, { items, licenses, lines }: PictureRows): Promise<void> {
  const insert = async (tx: Tx) => {
    await lockCatalogueChanges(tx)
    await store.insertItemPictures(tx, items)
    await store.updateLicensePictures(tx, licenses)
    await store.updateLinePictures(tx, lines)
  }
  await (isTransaction(db) ? insert(db) : db.transaction().execute(insert))
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction
}

async function storePicture(
  db: Db,
  files: Files,
  picture: ItemPicture | WidePicture,
): Promise<Partial<PictureRows>> {
  if ('source_id' in picture) return await storeItemPicture(db, files, picture)
  const path = await storeFiles(files, wideFilesOf(picture))
  const license_key = nameKey(picture.license)
  if (picture.line === undefined) return { licenses: [{ license_key, path }] }
  return { lines: [{ license_key, line_key: nameKey(picture.line), path }] }
}

async function storeItemPicture(db: Db, files: Files, picture: ItemPicture): Promise<Partial<PictureRows>> {
  const { source_id, kind, position, file, width, height } = picture
  const item_id = await store.findItemId(db, source_id)
  if (item_id === null) return {}
  await storeFiles(files, itemFilesOf(item_id, picture))
  return { items: [{ item_id, kind, position, file, width, height }] }
}

/** @returns the path of the largest size, below /files/ for wide pictures */
async function storeFiles(files: Files, sizes: PictureFile[] | null): Promise<string> {
  if (!sizes) throw new Refusal('picture_type')
  await storeAll(files, sizes)
  return (sizes.at(-1)?.path ?? '').replace(/^files\//, '')
}
