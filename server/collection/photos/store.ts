import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection.ts'
import type { Db, Tx } from '#server/platform/db.ts'

const columns = sql`id, path, thumb_path, width, height`

export async function listPhotos(db: Db | Tx, userId: number, copyId: number): Promise<CopyPhoto[]> {
  const { rows } = await sql<CopyPhoto>`
    select ${columns} from copy_photos where user_id = ${userId} and copy_id = ${copyId} order by id limit 100`.execute(
    db,
  )
  return rows
}

/** How many attached photos a member has. */
export async function countPhotos(db: Db | Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from copy_photos where user_id = ${userId} and copy_id is not null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function insertPhoto(
  tx: Tx,
  userId: number,
  { copyId, photo, now }: { copyId: number; photo: Omit<CopyPhoto, 'id'>; now: Date },
): Promise<void> {
  await tx
    .insertInto('copy_photos')
    .values({ ...photo, user_id: userId, copy_id: copyId, created_at: now })
    .execute()
}

/** Detaches a photo from its copy. False if the copy has no such photo. */
export async function updatePhotoDetached(
  tx: Tx,
  userId: number,
  { copyId, photoId }: { copyId: number; photoId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('copy_photos')
    .set({ copy_id: null })
    .where('user_id', '=', userId)
    .where('copy_id', '=', copyId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Attaches the member's detached photos to a copy, as many as it has room for. */
export async function updatePhotosReattached(
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
export async function deleteDetachedBeyond(
  tx: Tx,
  userId: number,
  { limit, waiting }: { limit: number; waiting: string },
): Promise<void> {
  await sql`
    delete from copy_photos where user_id = ${userId} and copy_id is null and path not like ${waiting} and id not in (
      select id from copy_photos where user_id = ${userId} and copy_id is null and path not like ${waiting}
      order by let_go_at desc, id desc
      limit greatest(0, ${limit} - (select count(*) from copy_photos where user_id = ${userId} and copy_id is not null)))`.execute(
    tx,
  )
}

/** Deletes photos detached before that time; a trigger schedules their files for deletion. True if there were any. */
export async function deleteDetachedPhotos(db: Db, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('copy_photos')
    .where('copy_id', 'is', null)
    .where('let_go_at', '<', before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The paths of a member's full-size photos. */
export async function listPhotoPaths(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from copy_photos where user_id = ${userId} and copy_id is not null
    order by copy_id, id limit 100000`.execute(db)
  return rows.map(({ path }) => path)
}
