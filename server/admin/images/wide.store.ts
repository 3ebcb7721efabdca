import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** The current picture of a license; undefined when the license does not exist. Locks the row. */
export async function findLicensePictureForUpdate(
  tx: Tx,
  id: number,
): Promise<{ path: string | null } | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select license_image as path from licenses where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function updateLicensePicture(tx: Tx, id: number, path: string | null): Promise<void> {
  await sql`update licenses set license_image = ${path} where id = ${id}`.execute(tx)
}

/** The current picture of a line; undefined when the line does not exist. Locks the row. */
export async function findLinePictureForUpdate(
  tx: Tx,
  id: number,
): Promise<{ path: string | null } | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select image as path from lines where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function updateLinePicture(tx: Tx, id: number, path: string | null): Promise<void> {
  await sql`update lines set image = ${path} where id = ${id}`.execute(tx)
}
