import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { joinEmbeddedServer } from '#server/platform/embedded/server.ts'
import { openLog } from '#server/platform/log.ts'
import { migrateToLatest } from '#server/platform/migrations.ts'

/** @param migrations the names of the migrations applied just now */
type Work<T> = (db: Db, migrations: readonly string[]) => Promise<T>

/**
 * Opens the product's database, whether or not the product runs: DATABASE_URL, or the embedded server of DATA_DIR, which is
 * joined if it runs and otherwise started for the duration of `work`.
 */
export async function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  // The log would go to stdout, which is for the command's answer.
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
