import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection.ts'
import type { Tx } from '#server/platform/db.ts'

export async function listPhotos(tx: Tx, contributionId: number): Promise<CopyPhoto[]> {
  const { rows } = await sql<CopyPhoto>`
    select id, path, thumb_path, width, height from contribution_photos
    where contribution_id = ${contributionId} order by id limit 100`.execute(tx)
  return rows
}

export async function insertPhoto(
  tx: Tx,
  contributionId: number,
  { photo, now }: { photo: Omit<CopyPhoto, 'id'>; now: Date },
): Promise<void> {
  await tx
    .insertInto('contribution_photos')
    .values({ ...photo, contribution_id: contributionId, created_at: now })
    .execute()
}

/** A trigger schedules the files for deletion. Returns whether there was such a photo. */
export async function deletePhoto(tx: Tx, contributionId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from contribution_photos where contribution_id = ${contributionId} and id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}
