import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { expiryOf, undoExpiryOf } from './rules.ts'
import type { ImportWorkerDeps } from './service.ts'
import { discard } from './service.ts'

/** Removes the files of imports that were not applied in time, and previews of those that can no longer be undone. */
export async function deleteExpiredImports({ db, files, now }: ImportWorkerDeps): Promise<void> {
  for (const id of await listExpired(db, expiryOf(now()))) {
    await discard({ db, files }, id, () => Promise.resolve())
  }
  await deleteOldRows(db, undoExpiryOf(now()))
}

/** Imports that were not applied in time, a few at a time. */
async function listExpired(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_imports where state in ('ready', 'failed') and file is not null and created_at < ${before}
    order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** The previews of imports that can no longer be undone; what they changed stays, for the versions of the figures. */
async function deleteOldRows(db: Db, before: Date): Promise<void> {
  await sql`delete from catalogue_import_rows r using catalogue_imports i
    where i.id = r.import_id and i.created_at < ${before}`.execute(db)
}
