import type { CopyPhoto } from '#contract/collection.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import type { Upload } from '#contract/endpoint.ts'
import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import type { Turn } from '#server/collection/turns.service.ts'
import { takeTurn } from '#server/collection/turns.service.ts'
import { removeDoomedFiles } from '#server/media/doomed.service.ts'
import { storeCopyPhoto } from '#server/media/members.service.ts'
import { photoLimitOf } from '#server/plans/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import * as store from './store.ts'

// A member's own pictures of a copy. They belong to one member and are told to nobody else. A photo whose copy goes is
// let go with it and can be brought back for an hour; then, or with the account, its files are gone.

export interface PhotoTools {
  db: Db
  files: Files
  pictures: Pictures
}

interface OfCopy {
  itemId: number
  copyId: number
}

const hourMs = 3_600_000
const fullMessage = `Guarda ${collectionLimits.photos} fotos de cada copia como máximo.`

/** @throws {Refusal} copy_not_found, photos_full, invalid beyond what a copy may have, or what is wrong with the picture */
export async function addCopyPhoto(
  tools: PhotoTools,
  actor: Actor,
  { upload, now, ...of }: OfCopy & { upload: Upload; now: Date },
): Promise<CopyPhoto[]> {
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  // Asked before the work of drawing, and once more in the turn.
  await mustHaveRoom(tools.db, actor.userId, of)
  const photo = await storeCopyPhoto(tools, { userId: actor.userId, bytes: upload.file })
  return takeTurn(tools.db, actor.userId, async ({ tx, userId }) => {
    await mustHaveRoom(tx, userId, of)
    await store.insertPhoto(tx, userId, { copyId: of.copyId, photo, now })
    return store.listPhotos(tx, userId, of.copyId)
  }).catch(async (error: unknown) => {
    await Promise.allSettled([tools.files.remove(photo.path), tools.files.remove(photo.thumb_path)])
    throw error
  })
}

/** @throws {Refusal} copy_not_found, photo_not_found */
export async function removeCopyPhoto(
  db: Db,
  actor: Actor,
  { photoId, ...of }: OfCopy & { photoId: number },
): Promise<CopyPhoto[]> {
  return takeTurn(db, actor.userId, async ({ tx, userId }) => {
    await mustHaveCopy(tx, userId, of)
    const wasThere = await store.updatePhotoLetGo(tx, userId, { copyId: of.copyId, photoId })
    if (!wasThere) throw new Refusal('photo_not_found')
    return store.listPhotos(tx, userId, of.copyId)
  })
}

/** How many photos the member has on copies, and how many the plan allows (null: no limit). */
export async function getPhotoUsage(db: Db | Turn['tx'], userId: number) {
  const [used, limit] = [await store.countPhotos(db, userId), await photoLimitOf(db, userId)]
  return { used, limit }
}

/** How many more photos the plan allows. A member who has more than it allows keeps them and adds none. */
export async function photoRoomOf({ tx, userId }: Turn): Promise<number> {
  const { used, limit } = await getPhotoUsage(tx, userId)
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used)
}

/**
 * Those that lost their copy and are still there come onto this one; others are passed over. Answers all it has. The
 * plan's limit is not asked: they were the member's already, and taking back must not lose them.
 */
export async function bringBackPhotos(
  { tx, userId }: Turn,
  copyId: number,
  photoIds: number[],
): Promise<CopyPhoto[]> {
  const before = await store.listPhotos(tx, userId, copyId)
  const room = collectionLimits.photos - before.length
  if (photoIds.length === 0 || room <= 0) return before
  await store.updatePhotosBack(tx, userId, { copyId, photoIds, room })
  return store.listPhotos(tx, userId, copyId)
}

/** What was let go an hour ago nobody takes back any more. */
export async function deleteLoosePhotos({ db, files }: { db: Db; files: Files }, now: Date): Promise<void> {
  const wereThere = await store.deleteLoosePhotos(db, new Date(now.getTime() - hourMs))
  if (wereThere) await removeDoomedFiles(db, files)
}

/** Where the member's photos lie, the large ones, for whoever takes them along. */
export async function listPhotoPaths(db: Db, userId: number): Promise<string[]> {
  return store.listPhotoPaths(db, userId)
}

async function mustHaveRoom(db: Db | Turn['tx'], userId: number, of: OfCopy): Promise<void> {
  const { photos } = await mustHaveCopy(db, userId, of)
  if (photos.length >= collectionLimits.photos) throw new Refusal('invalid', { image: fullMessage })
  const { used, limit } = await getPhotoUsage(db, userId)
  if (limit !== null && used >= limit) throw new QuotaExceeded(used, limit, 'photos_full')
}

async function mustHaveCopy(db: Db | Turn['tx'], userId: number, { itemId, copyId }: OfCopy) {
  const copies = await listCopies(db, userId, [itemId])
  const copy = copies.find(({ id }) => id === copyId)
  if (!copy) throw new Refusal('copy_not_found')
  return copy
}
