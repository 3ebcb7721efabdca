import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { joinEmbeddedServer } from '#server/platform/embedded/server.ts'
import { openLog } from '#server/platform/log.ts'
import { migrateToLatest } from '#server/platform/migrations.ts'

/** @param migrations names of those that were missing and have just been applied */
type Work<T> = (db: Db, migrations: readonly string[]) => Promise<T>

/**
 * The database the product uses, whether or not the product runs: DATABASE_URL, or the embedded server of
 * DATA_DIR, joined where it runs and started for as long as `work` takes where it does not.
 */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  // The log goes to the standard output, which belongs to what the command answers.
  const log = openLog('silent')
  const server = config.databaseUrl ? null : await joinEmbeddedServer({ dataDir: config.dataDir, log })
  try {
    const connectionString = config.databaseUrl ?? server?.connectionString ?? ''
    const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
    try {
      return await work(db, await migrateToLatest(db))
    } finally {
      await closeDb(db)
    }
  } finally {
    await server?.stop()
  }
}
