import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { pino } from 'pino'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'

export async function withMigratedDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-check-sql-'))
  // As root, PostgreSQL runs as another user, who needs to pass through.
  await chmod(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  const db = openDb({ connectionString: server.connectionString, log, max: 2, timeouts: 'work' })
  const client = new pg.Client({ connectionString: server.connectionString })
  try {
    await migrateToLatest(db)
    await client.connect()
    // The tables of pg-boss, which creates them itself when the worker starts.
    await client.query(getConstructionPlans('pgboss'))
    return await work(client)
  } finally {
    await client.end()
    await closeDb(db)
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}
