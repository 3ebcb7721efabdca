import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { type ImageKind, imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { wideImagePath, widePictureSizes } from '#contract/media/wide.ts'
import { storeAll } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { gunzip, readLines } from '#server/platform/files/byte-streams.ts'
import type { Files } from '#server/platform/files/port.ts'
import { lockCatalogueChanges } from './editing/changes.store.ts'
import { nameKey } from './rules.ts'

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
    await insertItemPictures(tx, items)
    await updateLicensePictures(tx, licenses)
    await updateLinePictures(tx, lines)
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
  const item_id = await findItemId(db, source_id)
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

const file = z.string().regex(/^[0-9a-f]{32}\.webp$/)
const pixels = z.int().min(1).max(10_000)
const name = z.string().min(1).max(200)
/** The bytes of each size in base64. */
const sizes = z.record(z.string(), z.string())

const itemPicture = z.strictObject({
  source_id: name,
  kind: z.literal(['main', 'gal', 'hero']),
  position: z.int().min(0).max(1000),
  file,
  width: pixels,
  height: pixels,
  sizes,
})
const widePicture = z.strictObject({
  license: name,
  line: name.optional(),
  file,
  width: pixels,
  height: pixels,
  sizes,
})
const picture = z.union([itemPicture, widePicture])
const pictureLine = z.union([picture.transform((single) => [single]), z.array(picture).min(1).max(100)])

/** One line of a pictures file (docs/catalogue-files.md#pictures-files): pictures that are added together. */
type PictureLine = z.infer<typeof pictureLine>
type ItemPicture = z.infer<typeof itemPicture>
type WidePicture = z.infer<typeof widePicture>

interface PictureFile {
  path: string
  bytes: Uint8Array
}

/** Null when the line is not what a pictures file holds. */
function readPictureLine(text: string): PictureLine | null {
  try {
    return pictureLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The files of a figure's picture; null when a size is missing or is no WebP. */
function itemFilesOf(itemId: number, { kind, file, sizes }: ItemPicture): PictureFile[] | null {
  return checkedFiles(
    imageSizes[kind].map((size) => ({
      path: itemImagePath({ itemId, kind, size, file }),
      base64: sizes[size],
    })),
  )
}

/** The files of a license's or a line's picture; null when a size is missing or is no WebP. */
function wideFilesOf({ line, file, sizes }: WidePicture): PictureFile[] | null {
  const folder = line === undefined ? 'licenses' : 'lines'
  return checkedFiles(
    widePictureSizes.map((size) => ({
      path: `files/${wideImagePath(folder, size, file)}`,
      base64: sizes[size],
    })),
  )
}

function checkedFiles(files: { path: string; base64: string | undefined }[]): PictureFile[] | null {
  const decoded = files.map(({ path, base64 = '' }) => ({ path, bytes: Buffer.from(base64, 'base64') }))
  return decoded.every(({ bytes }) => isWebp(bytes)) ? decoded : null
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

interface NewItemPictureRow {
  item_id: number
  kind: ImageKind
  position: number
  file: string
  width: number
  height: number
}

/** `path` is below /files/. */
interface NewLicensePicture {
  license_key: string
  path: string
}

interface NewLinePicture extends NewLicensePicture {
  line_key: string
}

async function findItemId(db: Db, sourceId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from items where source_id = ${sourceId}
    union all select item_id from merged_items where source_id = ${sourceId} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Gives licenses a picture; one that has a picture keeps it. */
async function updateLicensePictures(tx: Tx, rows: readonly NewLicensePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update licenses set license_image = p.path
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (license_key text, path text)
    where name_key = p.license_key and license_image is null`.execute(tx)
}

/** A line that has a picture keeps it. */
async function updateLinePictures(tx: Tx, rows: readonly NewLinePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update lines set image = p.path
    from licenses l, json_to_recordset(${JSON.stringify(rows)}::json) as p (license_key text, line_key text, path text)
    where l.id = lines.license_id and l.name_key = p.license_key and lines.name_key = p.line_key
      and lines.image is null`.execute(tx)
}

/** A figure without a main picture gets the first one that arrives; one that has it keeps it. */
async function insertItemPictures(tx: Tx, pictures: readonly NewItemPictureRow[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = JSON.stringify(pictures)
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select item_id, kind, position, file, width, height from json_populate_recordset(null::item_images, ${rows}::json)
    on conflict (item_id, kind, file) do nothing`.execute(tx)
  await sql`
    update items set image = p.file from json_populate_recordset(null::item_images, ${rows}::json) p
    where items.id = p.item_id and p.kind = 'main' and items.image is null`.execute(tx)
}
