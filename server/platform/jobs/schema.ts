import { connectionSettingsOf, type Db } from '#server/platform/database/db.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { grantRows } from '#server/platform/database/roles.ts'
import { installQueue } from './queue.ts'

/**
 * As the owner of the database, brings our schema and the job queue's up to date, and lets `role`, if it is another, read and write their rows.
 * @returns the names of the migrations applied by this call
 */
export async function migrateSchemas(owner: Db, role: string | null): Promise<string[]> {
  const applied = await migrateToLatest(owner)
  await installQueue(connectionSettingsOf(owner).connectionString)
  if (role !== null) await grantRows(owner, role)
  return applied
}
