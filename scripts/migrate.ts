import { readConfig } from '#server/platform/config.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { joinEmbeddedServer } from '#server/platform/embedded/server.ts'
import { openLog } from '#server/platform/log.ts'
import { migrateToLatest } from '#server/platform/migrations.ts'

// Brings the database up to date without starting the product: for who wants migrations and traffic apart.
const config = readConfig(process.env)
const log = openLog('warn')
const embedded =
  config.databaseUrl === null ? await joinEmbeddedServer({ dataDir: config.dataDir, log }) : null
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
const db = openDb({ connectionString, log, max: 1, patience: 'work' })
try {
  const applied = await migrateToLatest(db)
  console.log(applied.length === 0 ? 'La base de datos ya está al día.' : `Aplicadas: ${applied.join(', ')}`)
} finally {
  await closeDb(db)
  await embedded?.stop()
}
