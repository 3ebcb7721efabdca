import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import type { TestPostgres } from './postgres.ts'
import { databaseUrl, serverUrlVariable } from './postgres.ts'

export interface TestDatabase {
  readonly db: Db
  /** For other processes, pools or servers on the same database. */
  readonly connectionString: string
  /** Ends every connection to the database and drops it. */
  close(): Promise<void>
}

/** Makes and drops the databases of a worker, because a new connection costs a third as much as a new database. */
let admin: pg.Pool | undefined

/** Creates a migrated, empty database in about 50 ms. Each test file uses its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = testPostgres()
  return await copyDatabase(template)
}

/** Creates a database without a schema, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await copyDatabase('template1')
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, prefix } = testPostgres()
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  // Copying files instead of using the WAL takes half the time, and nothing needs crash recovery.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = databaseUrl(adminUrl, name)
  // Long timeouts, because setting up a test may be slow. The app under test has its own pool.
  const db = openDb({ connectionString, log: pino({ level: 'silent' }), max: 5, timeouts: 'work' })
  return {
    db,
    connectionString,
    async close() {
      await closeDb(db)
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  // The server ends the connection when the run ends, which may be before the worker ends.
  admin ??= new pg.Pool({ connectionString, allowExitOnIdle: true }).on('error', () => undefined)
  await admin.query(statement)
}

function testPostgres(): TestPostgres {
  const written = process.env[serverUrlVariable]
  if (written === undefined)
    throw new Error('No test server: test/postgres.ts must run first (vitest globalSetup).')
  return JSON.parse(written)
}
