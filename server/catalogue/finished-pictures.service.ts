import { Refusal } from '#contract/errors.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/changes.store.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { storeAll } from '#server/media/service.ts'
import { readLines } from '#server/platform/byte-streams.ts'
import { withSessionLock } from '#server/platform/db/session-lock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ItemPicture, PictureFile, WidePicture } from './finished-pictures.rules.ts'
import { itemFilesOf, readPictureLine, wideFilesOf } from './finished-pictures.rules.ts'
import type {
  MissingPictures,
  NewItemPictureRow,
  NewLicensePicture,
  NewLinePicture,
} from './finished-pictures.store.ts'
import * as store from './finished-pictures.store.ts'

export interface PictureIntake {
  files: Files
  /** Aborted to stop early: pictures that have been read are stored. */
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => void
}

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

/** The figures of a catalogue file, their licenses and their lines that have no picture yet. */
export async function findMissingPictures(db: Db, sourceIds: readonly string[]): Promise<MissingPictures> {
  return await store.findMissingPictures(db, sourceIds)
}

/** Runs `work` unless another process adds pictures to this database. @returns null while another process works */
export async function withPictureLock<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  return await withSessionLock(db, 'catalogue demo art', work)
}

/**
 * Stores the pictures of a pictures file (docs/catalogue-files.md#pictures-files). Every finished batch is visible at once.
 * Pictures of figures that the catalogue does not have are skipped.
 * @returns how many pictures were stored
 * @throws {Refusal} `invalid`, with the field `file`; `storage_full`, `unavailable`
 */
export async function addFinishedPictures(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  { files, signal, onProgress }: PictureIntake,
): Promise<number> {
  let batch: PictureRows[] = []
  let done = 0
  let total = 0
  const flush = async (least: number): Promise<void> => {
    if (batch.length < least) return
    const rows = batch
    batch = []
    await insertRows(db, joinRows(rows))
  }
  const lines = readLines(bytes, lineMaxBytes)
  const storeLines = async (): Promise<void> => {
    for await (const line of lines) {
      const read = readPictureLine(line.toString())
      // A program that was stopped may leave half a line.
      if (!read && signal.aborted) return
      if (!read) throw new Refusal('invalid', { file: `No entendemos la imagen ${done + 1} del archivo.` })
      if ('total' in read) total = read.total
      else {
        const rows = joinRows(await Promise.all(read.map((picture) => storePicture(db, files, picture))))
        batch.push(rows)
        done += 1
        onProgress({ done, total: Math.max(done, total) })
        await flush(batchSize)
      }
      if (signal.aborted) return
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

async function insertRows(db: Db, { items, licenses, lines }: PictureRows): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCatalogueChanges(tx)
    await store.insertItemPictures(tx, items)
    await store.updateLicensePictures(tx, licenses)
    await store.updateLinePictures(tx, lines)
  })
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
