import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'

/** The server for the databases of this test run. Passed to the workers in the environment. */
export interface TestPostgres {
  /** Connects as a user who may create databases. */
  readonly adminUrl: string
  /** The prefix of every database of this run. */
  readonly prefix: string
  /** A migrated database that the others are copied from. */
  readonly template: string
}

export const serverUrlVariable = 'VITRINA_TEST_POSTGRES'
const log = pino({ level: 'silent' })
const forgottenAfterMs = 3 * 60 * 60_000

/**
 * Runs once for Vitest and Playwright: starts a server (TEST_DATABASE_URL, or the embedded one in a temporary folder, with
 * durability off) and creates the template database. Returns the function that removes everything.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await openServer()
  const prefix = `vitrina_test_${Date.now().toString(36)}_${process.pid}`
  const postgres: TestPostgres = { adminUrl: server.url, prefix, template: `${prefix}_template` }
  const end = async () => {
    await dropDatabases(server.url, (name) => name.startsWith(prefix))
    await server.stop()
  }
  try {
    await dropDatabases(server.url, isForgotten)
    await makeTemplate(postgres)
  } catch (error) {
    await end()
    throw error
  }
  process.env[serverUrlVariable] = JSON.stringify(postgres)
  return end
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements one after the other on their own connection. */
export async function runAsAdmin(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(path.join(await quickFolder(), 'vitrina-test-'))
  // When we are root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  await runAsAdmin(server.adminConnectionString, [
    'alter role vitrina createdb',
    // Puts databases back (test/database-reset.ts).
    'grant set on parameter session_replication_role to vitrina',
  ])
  return {
    url: server.connectionString,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const memoryDisk = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/** In memory when there is a tmpfs with enough space, because thousands of databases are created and clusters copied. */
export async function quickFolder(): Promise<string> {
  const disk = await statfs(memoryDisk).catch(() => undefined)
  return disk && disk.bavail * disk.bsize >= enoughBytes ? memoryDisk : tmpdir()
}

async function makeTemplate({ adminUrl, template }: TestPostgres): Promise<void> {
  await runAsAdmin(adminUrl, [`create database ${template}`])
  const db = openDb({ connectionString: databaseUrl(adminUrl, template), log, max: 1, timeouts: 'work' })
  try {
    await migrateToLatest(db)
  } finally {
    await closeDb(db)
  }
}

/** A killed run could not remove its databases. */
function isForgotten(name: string): boolean {
  const began = /^vitrina_test_([0-9a-z]+)_\d+_/.exec(name)?.[1]
  return began !== undefined && Date.now() - Number.parseInt(began, 36) > forgottenAfterMs
}

async function dropDatabases(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database
       where datname like 'vitrina\\_test\\_%' and pg_has_role(datdba, 'member')`,
    )
    for (const { datname } of rows.filter((row) => isWanted(row.datname))) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
    }
  } finally {
    await client.end()
  }
}
