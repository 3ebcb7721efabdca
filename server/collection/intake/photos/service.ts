import { buffer } from 'node:stream/consumers'
import type { Copy } from '#contract/collection/collection.ts'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { fileRefusal, Refusal } from '#contract/errors.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'
import { pictureName } from '#server/accounts/export/service.ts'
import { hasSameValues } from '#server/collection/copies/rules.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import { copiesOf, isCompatible, relationOfEntry } from '#server/collection/intake/applying/rules.ts'
import type { IntakePart, PartRow } from '#server/collection/intake/extras.service.ts'
import * as reading from '#server/collection/intake/reading/store.ts'
import type { Entry } from '#server/collection/intake/rules.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { PhotoDeps } from '#server/collection/photos/service.ts'
import { deleteDetachedBeyondLimit, remainingPhotos } from '#server/collection/photos/service.ts'
import { scheduleFileDeletion } from '#server/media/deletion.service.ts'
import {
  acceptCopyPhoto,
  storeCopyPhoto,
  storeUnprocessedPhoto,
  unprocessedPaths,
} from '#server/media/members.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ZipFiles } from '#server/platform/formats/zip.ts'
import * as store from './store.ts'

// Restores the photos of an exported collection. The uploaded photos are stored with the preview, not public. After their
// figures are applied, each photo is decoded and encoded again like every picture, one at a time in the background, and
// attached to the copy it was exported with. Undoing detaches it. A copy that already has photos of the member
// keeps those and gets no others.

export const photosPartName = 'fotos'

const previewDaysMs = 7 * 86_400_000

interface ZipPhotos {
  userId: number
  intakeId: number
  header: readonly string[]
  zip: ZipFiles
  now: Date
}

/** Deletes the photos of previews that were not applied. */
export async function deleteWaitingPhotos({ db }: PhotoDeps, userId: number): Promise<void> {
  await store.deleteWaitingPhotos(db, userId, photosPartName)
}

/** Stores the photos that the rows refer to. @throws {Refusal} invalid beside `file`, storage_full, unavailable */
export async function storeZipPhotos(deps: PhotoDeps, preview: ZipPhotos): Promise<void> {
  const { userId, intakeId, header, zip, now } = preview
  const place = header.indexOf('photos')
  const listed = place < 0 ? [] : await store.listRowPhotos(deps.db, intakeId, place)
  const rowPhotos = [...rowsOfPhotos(listed, zip)].map(([name, row]) => ({ row, name }))
  if (rowPhotos.length > intakeLimits.photos) {
    throw fileRefusal(`El ZIP trae más de ${intakeLimits.photos} fotos. Importa mejor el JSON, sin ellas.`)
  }
  const until = new Date(now.getTime() + previewDaysMs)
  for (const [place, { row, name }] of rowPhotos.entries()) {
    if ((zip.sizeOf(name) ?? 0) > pictureBytesMax) throw unreadable(name)
    const photo = await accepted(deps, { userId, name, bytes: await buffer(await zip.open(name)) })
    // The row is written before the file is stored, so that an interruption leaves no unknown file.
    await withMemberLock(deps.db, userId, async ({ tx }) => {
      const photo_id = await store.insertWaitingPhoto(tx, userId, { photo, now, until })
      const value = JSON.stringify({ photo_id, row })
      await reading.insertExtras(tx, intakeId, [{ part: photosPartName, row: place + 1, value }])
    })
    await storeUnprocessedPhoto(deps.files, photo)
  }
}

async function accepted(deps: PhotoDeps, of: { userId: number; name: string; bytes: Uint8Array }) {
  try {
    return await acceptCopyPhoto(deps.pictures, of)
  } catch (error) {
    if (!isUnreadablePicture(error)) throw error
    throw unreadable(of.name)
  }
}

function unreadable(name: string): Refusal {
  return fileRefusal(`No podemos leer la foto ${name} del ZIP, o es demasiado grande.`)
}

/** The row of each photo that is in the zip. A photo belongs to one copy, so none is stored twice. */
function rowsOfPhotos(listed: readonly { row: number; cell: string }[], zip: ZipFiles): Map<string, number> {
  const rows = new Map<string, number>()
  for (const { row, cell } of listed) {
    const paths = cell.split(',').map(pictureName)
    const names = paths.filter((name) => zip.sizeOf(name) !== undefined && !rows.has(name))
    for (const name of names.slice(0, collectionLimits.photos)) rows.set(name, row)
  }
  return rows
}

function isUnreadablePicture(error: unknown): boolean {
  return error instanceof Refusal && error.code.startsWith('picture_')
}

/** Processes the waiting photos of applied figures and attaches them to their copies. */
export const photosPart = (deps: DrawingDeps): IntakePart => ({
  name: photosPartName,
  prepare: (tx, of) => drawNext(deps, tx, of),
  async restore(lock, rows, { intakeId }) {
    const { tx, userId } = lock
    const photos = rows.flatMap(photoOf)
    const applied = await store.listAppliedRows(
      tx,
      intakeId,
      photos.map(({ of }) => of),
    )
    const itemIds = [...new Set(applied.map(({ item_id }) => item_id))]
    const copies = Map.groupBy(await listCopies(tx, userId, itemIds), ({ item_id }) => item_id)
    const rowsOf = Map.groupBy(applied, ({ item_id }) => item_id)
    const copyOf = new Map(
      itemIds.flatMap((id) => [...copiesOfRows(rowsOf.get(id) ?? [], copies.get(id) ?? [])]),
    )
    const brought = new Set(await store.listImportedPhotos(tx, intakeId, photosPartName))
    const onto = photos.flatMap(({ row, photo_id, of }) => {
      const copy = copyOf.get(of)
      return copy?.photos.every(({ id }) => brought.has(id)) ? [{ row, photo_id, copy_id: copy.id }] : []
    })
    // Photos beyond the plan's limit are left out; the member can import the file again.
    const fitting = onto.slice(0, await remainingPhotos(lock))
    const put = new Set(
      await store.updatePhotosAttached(tx, userId, { photos: fitting, undrawn: unprocessedPaths }),
    )
    if (put.size > 0) await deleteDetachedBeyondLimit(lock)
    return fitting
      .filter(({ photo_id }) => put.has(photo_id))
      .map(({ row, photo_id }) => ({ row, undo: { photo_id } }))
  },
  async undo({ tx, userId }, undos) {
    const ids = (undos as { photo_id: number }[]).map(({ photo_id }) => photo_id)
    await store.updatePhotosDetached(tx, userId, ids)
    return 0
  },
})

export function countUndrawnPhotos(tx: Tx, intakeId: number): Promise<number> {
  return store.countUndrawnPhotos(tx, intakeId, { part: photosPartName, paths: unprocessedPaths })
}

type DrawingDeps = Pick<PhotoDeps, 'files' | 'pictures'>
type PrepareContext = Parameters<NonNullable<IntakePart['prepare']>>[1]

/** Skips a photo that cannot be decoded, so that the others are still imported. */
async function drawNext(
  deps: DrawingDeps,
  tx: Tx,
  { intakeId, userId, now }: PrepareContext,
): Promise<number> {
  const next = await store.findUndrawnPhoto(tx, intakeId, { part: photosPartName, paths: unprocessedPaths })
  if (!next) return 0
  const photo = await drawPhoto(deps, { userId, path: next.path })
  if (photo === null) {
    await store.deletePhoto(tx, userId, next.id)
    return 1
  }
  try {
    await store.updatePhotoDrawn(tx, userId, { id: next.id, photo })
    await scheduleFileDeletion(tx, [next.path], now)
    return 1
  } catch (error) {
    await Promise.allSettled([deps.files.remove(photo.path), deps.files.remove(photo.thumb_path)])
    throw error
  }
}

async function drawPhoto(deps: DrawingDeps, { userId, path }: { userId: number; path: string }) {
  const file = await deps.files.get(path)
  if (file === null) return null
  try {
    return await storeCopyPhoto(deps, { userId, bytes: await buffer(file.body) })
  } catch (error) {
    if (isUnreadablePicture(error)) return null
    throw error
  }
}

function photoOf({ row, value }: PartRow): { row: number; photo_id: number; of: number }[] {
  return typeof value.photo_id === 'number' && typeof value.row === 'number'
    ? [{ row, photo_id: value.photo_id, of: value.row }]
    : []
}

/**
 * Matches each row of a figure to a copy after the rows were applied: the most similar first, each copy once. A row of
 * several copies gets the first of them.
 */
function copiesOfRows(
  rows: readonly { row: number; entry: Entry }[],
  copies: readonly Copy[],
): Map<number, Copy> {
  const found = new Map<number, Copy>()
  const taken = new Set<number>()
  const own = rows.filter(({ entry }) => relationOfEntry(entry) === 'collection')
  for (const fits of [hasSameValues, isCompatible]) {
    for (const { row, entry } of own) {
      const [described] = copiesOf(entry)
      if (found.has(row) || !described) continue
      const copy = copies.find((candidate) => !taken.has(candidate.id) && fits(candidate, described))
      if (!copy) continue
      found.set(row, copy)
      taken.add(copy.id)
    }
  }
  return found
}
