import type { Config } from '#server/platform/config.ts'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { joinEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { openLog } from '#server/platform/observability/log.ts'

/** @param migrations the names of the migrations applied just now */
type Work<T> = (db: Db, migrations: readonly string[]) => Promise<T>

/** Opens the product's database as its owner after running its migrations. */
export function withDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  return withDatabaseAsItIs(config, async (db) => work(db, await migrateToLatest(db)))
}

/**
 * Opens the product's database, whether or not the product runs: DATABASE_URL, or the embedded server of DATA_DIR, which is
 * joined if it runs and otherwise started for the duration of `work`.
 */
export async function withDatabaseAsItIs<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  // The log would go to stdout, which is for the command's answer.
  const log = openLog('silent')
  const url = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const server = url ? null : await joinEmbeddedServer({ dataDir: config.dataDir, log })
  try {
    const connectionString = url ?? server?.connectionString ?? ''
    const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
    try {
      return await work(db)
    } finally {
      await closeDb(db)
    }
  } finally {
    await server?.stop()
  }
}
