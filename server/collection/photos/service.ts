import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { listItemAndKept } from '#server/catalogue/items/service.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import { type MemberLock, withMemberLock } from '#server/collection/member-lock.service.ts'
import { findRequestedCopy, insertRequest } from '#server/collection/requests.service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { storeCopyPhoto, unprocessedPaths } from '#server/media/members.service.ts'
import { findPhotoLimit } from '#server/plans/service.ts'
import { countOf, type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { contentHash } from '#server/platform/http/content-hash.ts'

export const copyPhotoHandlers = {
  getPhotoUsage: ({ db, actor }) => getPhotoUsage(db, actor.userId),
  addCopyPhoto,
  removeCopyPhoto,
} satisfies SomeHandlers

// A member's private photos of a copy. When a copy is deleted its photos are detached and can be reattached for an hour;
// after that, or when the account is deleted, the files are deleted.

export interface PhotoDeps {
  db: Db
  files: Files
  pictures: Pictures
}

interface CopyIds {
  /** The item. */
  id: number
  copy: number
}

const hourMs = 3_600_000
const fullMessage = `Guarda ${collectionLimits.photos} fotos de cada copia como máximo.`

/** @throws {Refusal} copy_not_found, photos_full, key_reused, invalid beyond what a copy may have, or what is wrong with the picture */
async function addCopyPhoto(context: ContextOf<'addCopyPhoto'>): Promise<CopyPhoto[]> {
  const { db, files, actor, params, query, upload, now } = context
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  const request = {
    key: query.idempotency_key,
    contentHash: contentHash('addCopyPhoto', params, upload.file),
  }
  // Both are checked before the image is processed, and again under the lock.
  const earlier = await findRequestedCopy(db, actor.userId, request)
  if (earlier !== null) return listPhotos(db, actor.userId, earlier)
  await refuseWithoutRoom(db, actor.userId, params)
  const photo = await storeCopyPhoto(context, { userId: actor.userId, bytes: upload.file })
  const removeFiles = () => Promise.allSettled([files.remove(photo.path), files.remove(photo.thumb_path)])
  return withMemberLock(db, actor.userId, async (lock) => {
    const { tx, userId } = lock
    if ((await findRequestedCopy(tx, userId, request)) !== null) {
      await removeFiles()
      return listPhotos(tx, userId, params.copy)
    }
    await refuseWithoutRoom(tx, userId, params)
    await insertPhoto(tx, userId, { copyId: params.copy, photo, now })
    await insertRequest(lock, request, { copyId: params.copy, now })
    await deleteDetachedBeyondLimit({ tx, userId })
    return listPhotos(tx, userId, params.copy)
  }).catch(async (error: unknown) => {
    await removeFiles()
    throw error
  })
}

/** @throws {Refusal} copy_not_found, photo_not_found */
async function removeCopyPhoto({ db, actor, params }: ContextOf<'removeCopyPhoto'>): Promise<CopyPhoto[]> {
  const { copy: copyId, photo: photoId } = params
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    await getCopy(tx, userId, params)
    const isDetached = await updatePhotoDetached(tx, userId, { copyId, photoId })
    if (!isDetached) throw new Refusal('photo_not_found')
    return listPhotos(tx, userId, copyId)
  })
}

/** The photos in use and the plan's limit (null: no limit). */
async function getPhotoUsage(db: Db | MemberLock['tx'], userId: number) {
  const [used, limit] = [await countPhotos(db, userId), await findPhotoLimit(db, userId)]
  return { used, limit }
}

/** How many more photos the plan allows. A member over the limit keeps the photos but cannot add any. */
export async function remainingPhotos({ tx, userId }: MemberLock): Promise<number> {
  const { used, limit } = await getPhotoUsage(tx, userId)
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used)
}

/** New photos take the places of detached ones, the oldest first, so that these cannot come back beside them. */
export async function deleteDetachedBeyondLimit({
  tx,
  userId,
}: Pick<MemberLock, 'tx' | 'userId'>): Promise<void> {
  const limit = await findPhotoLimit(tx, userId)
  if (limit !== null) await deleteDetachedBeyond(tx, userId, { limit, waiting: unprocessedPaths })
}

/**
 * Attaches detached photos to a copy and returns all its photos. Undo must not lose photos, so the quota is not checked:
 * what is detached has kept its place.
 */
export async function reattachPhotos(
  { tx, userId }: MemberLock,
  copyId: number,
  photoIds: number[],
): Promise<CopyPhoto[]> {
  const before = await listPhotos(tx, userId, copyId)
  const room = collectionLimits.photos - before.length
  if (photoIds.length === 0 || room <= 0) return before
  await updatePhotosReattached(tx, userId, { copyId, photoIds, room })
  return listPhotos(tx, userId, copyId)
}

/** Deletes photos that were detached more than an hour ago. */
export async function deleteDetachedPhotos(
  { db, files }: { db: Db; files: Files },
  now: Date,
): Promise<void> {
  const anyDeleted = await deleteDetachedPhotoRows(db, new Date(now.getTime() - hourMs))
  if (anyDeleted) await deleteScheduledFiles(db, files)
}

async function refuseWithoutRoom(db: Db | MemberLock['tx'], userId: number, ids: CopyIds): Promise<void> {
  const { photos } = await getCopy(db, userId, ids)
  if (photos.length >= collectionLimits.photos) throw new Refusal('invalid', { image: fullMessage })
  const { used, limit } = await getPhotoUsage(db, userId)
  if (limit !== null && used >= limit) throw new QuotaExceeded(used, limit, 'photos_full')
}

async function getCopy(db: Db | MemberLock['tx'], userId: number, ids: CopyIds) {
  const copies = await listCopies(db, userId, await listItemAndKept(db, ids.id))
  const copy = copies.find(({ id }) => id === ids.copy)
  if (!copy) throw new Refusal('copy_not_found')
  return copy
}

const columns = sql`id, path, thumb_path, width, height`

function listPhotos(db: Db | Tx, userId: number, copyId: number): Promise<CopyPhoto[]> {
  return rowsOf(db)<CopyPhoto>`
    select ${columns} from copy_photos where user_id = ${userId} and copy_id = ${copyId} order by id limit 100`
}

function countPhotos(db: Db | Tx, userId: number): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from copy_photos where user_id = ${userId}
    and copy_id is not null`
}

async function insertPhoto(
  tx: Tx,
  userId: number,
  { copyId, photo, now }: { copyId: number; photo: Omit<CopyPhoto, 'id'>; now: Date },
): Promise<void> {
  await sql`
    insert into copy_photos (user_id, copy_id, path, thumb_path, width, height, created_at)
    values (${userId}, ${copyId}, ${photo.path}, ${photo.thumb_path}, ${photo.width},
      ${photo.height}, ${now})`.execute(tx)
}

/** Detaches a photo from its copy. False if the copy has no such photo. */
async function updatePhotoDetached(
  tx: Tx,
  userId: number,
  { copyId, photoId }: { copyId: number; photoId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update copy_photos set copy_id = null
    where user_id = ${userId} and copy_id = ${copyId} and id = ${photoId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Attaches the member's detached photos to a copy, as many as it has room for. */
async function updatePhotosReattached(
  tx: Tx,
  userId: number,
  { copyId, photoIds, room }: { copyId: number; photoIds: number[]; room: number },
): Promise<void> {
  await sql`
    update copy_photos set copy_id = ${copyId} where id in (
      select id from copy_photos where user_id = ${userId} and copy_id is null and id = any(${photoIds}::int[])
      order by id limit ${room})`.execute(tx)
}

/**
 * Deletes the photos that were detached longest ago, until those that are left fit beside the attached ones; a trigger
 * schedules their files for deletion. Photos of a preview are not detached.
 */
async function deleteDetachedBeyond(
  tx: Tx,
  userId: number,
  { limit, waiting }: { limit: number; waiting: string },
): Promise<void> {
  await sql`
    delete from copy_photos where user_id = ${userId} and copy_id is null and path not like ${waiting} and id not in (
      select id from copy_photos where user_id = ${userId} and copy_id is null and path not like ${waiting}
      order by detached_at desc, id desc
      limit greatest(0, ${limit} - (select count(*) from copy_photos where user_id = ${userId}
      and copy_id is not null)))`.execute(tx)
}

/** Deletes photos detached before that time; a trigger schedules their files for deletion. True if there were any. */
async function deleteDetachedPhotoRows(db: Db, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from copy_photos where copy_id is null and detached_at < ${before}`.execute(db)
  return numAffectedRows > 0n
}

/** The paths of a member's full-size photos. */
export async function listPhotoPaths(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from copy_photos where user_id = ${userId} and copy_id is not null
    order by copy_id, id limit 100000`.execute(db)
  return rows.map(({ path }) => path)
}

/** The small sizes, each under the file name of its photo. One that waits to be processed has none. */
export function listPhotoThumbnails(db: Db, userId: number): Promise<{ name: string; path: string }[]> {
  return rowsOf(db)<{ name: string; path: string }>`
    select regexp_replace(path, '^.*/', '') as name, thumb_path as path from copy_photos
    where user_id = ${userId} and copy_id is not null and path not like ${unprocessedPaths}
    order by copy_id, id limit 100000`
}
