import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import { contributionLimits } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { storeCopyPhoto } from '#server/media/members.service.ts'
import { hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { lockOwn } from './changes.service.ts'
import { refuseChange } from './rules.ts'

// Photos are uploaded and re-encoded like those of copies; none is fetched from a URL.

const fullMessage = `Agrega ${contributionLimits.photos} fotos como máximo.`

/** @throws {Refusal} contribution_not_found; contribution_closed; invalid; or what is wrong with the picture */
export async function addContributionPhoto(context: ContextOf<'addContributionPhoto'>): Promise<CopyPhoto[]> {
  const { db, files, actor, upload, now } = context
  const { userId } = actor
  const { id } = context.params
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  // Checked before the image is processed, and again under the lock.
  await db.transaction().execute((tx) => refuseWithoutRoom(tx, userId, id))
  const photo = await storeCopyPhoto(context, { userId, bytes: upload.file })
  return await withMemberLock(db, userId, async ({ tx }) => {
    await refuseWithoutRoom(tx, userId, id)
    await insertPhoto(tx, id, { photo, now })
    return await listPhotos(tx, id)
  }).catch(async (error: unknown) => {
    await Promise.allSettled([files.remove(photo.path), files.remove(photo.thumb_path)])
    throw error
  })
}

/** @throws {Refusal} contribution_not_found; contribution_closed; photo_not_found */
export async function removeContributionPhoto(
  context: ContextOf<'removeContributionPhoto'>,
): Promise<CopyPhoto[]> {
  const { db, files, actor, params } = context
  const { id, photo } = params
  const left = await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    refuseChange(await lockOwn(tx, userId, id))
    if (!(await deletePhoto(tx, id, photo))) throw new Refusal('photo_not_found')
    return await listPhotos(tx, id)
  })
  await deleteScheduledFiles(db, files)
  return left
}

async function refuseWithoutRoom(tx: Tx, userId: number, id: number): Promise<void> {
  refuseChange(await lockOwn(tx, userId, id))
  const { length } = await listPhotos(tx, id)
  if (length >= contributionLimits.photos) throw new Refusal('invalid', { image: fullMessage })
}

function listPhotos(tx: Tx, contributionId: number): Promise<CopyPhoto[]> {
  return rowsOf(tx)<CopyPhoto>`
    select id, path, thumb_path, width, height from contribution_photos
    where contribution_id = ${contributionId} order by id limit 100`
}

async function insertPhoto(
  tx: Tx,
  contributionId: number,
  { photo, now }: { photo: Omit<CopyPhoto, 'id'>; now: Date },
): Promise<void> {
  const { path, thumb_path, width, height } = photo
  await sql`
    insert into contribution_photos (contribution_id, path, thumb_path, width, height, created_at)
    values (${contributionId}, ${path}, ${thumb_path}, ${width}, ${height}, ${now})`.execute(tx)
}

/** A trigger schedules the files for deletion. Returns whether there was such a photo. */
function deletePhoto(tx: Tx, contributionId: number, id: number): Promise<boolean> {
  return hasRows(tx)`
    delete from contribution_photos where contribution_id = ${contributionId} and id = ${id}
    returning id`
}
