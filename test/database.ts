import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Db } from '#server/platform/db.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import type { TestPostgres } from './postgres.ts'
import { databaseUrl, runAsAdmin, serverUrlVariable } from './postgres.ts'

export interface TestDatabase {
  readonly db: Db
  /** For a process, pool or server of one's own on the same database. */
  readonly connectionString: string
  /** Ends every connection to the database and drops it. */
  close(): Promise<void>
}

/** A database of one's own, migrated and empty: one a test file, made in some fifty milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = testPostgres()
  return await copyDatabase(template)
}

/** A database without any schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await copyDatabase('template1')
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, prefix } = testPostgres()
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  // Copied as files, not through the log: half the work, and there is nothing to recover.
  await runAsAdmin(adminUrl, [`create database ${name} template ${template} strategy file_copy`])
  const connectionString = databaseUrl(adminUrl, name)
  // What a test prepares may take its time; how patient the product is, its own connections say.
  const db = openDb({ connectionString, log: pino({ level: 'silent' }), max: 5, timeouts: 'work' })
  return {
    db,
    connectionString,
    async close() {
      await closeDb(db)
      await runAsAdmin(adminUrl, [`drop database if exists ${name} with (force)`])
    },
  }
}

function testPostgres(): TestPostgres {
  const written = process.env[serverUrlVariable]
  if (written === undefined)
    throw new Error('No test server: test/postgres.ts must run first (vitest globalSetup).')
  return JSON.parse(written)
}
