import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { vi } from 'vitest'
import { closeDb, type Db, openDb, poolCountsOf } from '#server/platform/database/db.ts'
import { openResettable, type ResettableDatabase } from './database-reset.ts'
import { databaseUrl, serverUrlVariable, type TestPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly db: Db
  /** For other processes, pools or servers on the same database. */
  readonly connectionString: string
  /** Ends every other connection to the database and removes what was written. `db` is not used from here on. */
  close(): Promise<void>
}

interface Copy {
  readonly name: string
  readonly connectionString: string
  /** Stays open from test to test, because a connection takes as long as thirty statements. */
  readonly db: Db
  readonly resettable: ResettableDatabase | undefined
}

/** Makes and drops the databases of a worker. */
let admin: pg.Pool | undefined

/** Copies of the template that earlier tests of this worker used and that are as they were. */
const idle: Copy[] = []

/** Returns a migrated, empty database that nobody else uses. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const copy = idle.pop() ?? (await copyTemplate())
  const { db, connectionString } = copy
  return {
    db,
    connectionString,
    async close() {
      if (await reset(copy)) idle.push(copy)
      else await dropCopy(copy)
    },
  }
}

/** Creates a database without a schema, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = await copyDatabase('template1')
  const connectionString = databaseUrl(testPostgres().adminUrl, name)
  const db = openTestDb(connectionString)
  return {
    db,
    connectionString,
    async close() {
      await closeDb(db)
      await dropDatabase(name)
    },
  }
}

function openTestDb(connectionString: string): Db {
  // Long timeouts, because setting up a test may be slow. The app under test has its own pool.
  return openDb({ connectionString, log: pino({ level: 'silent' }), max: 5, timeouts: 'work' })
}

async function copyTemplate(): Promise<Copy> {
  const { adminUrl, template } = testPostgres()
  const name = await copyDatabase(template)
  const connectionString = databaseUrl(adminUrl, name)
  const db = openTestDb(connectionString)
  return { name, connectionString, db, resettable: await openResettable(connectionString) }
}

async function reset({ db, resettable }: Copy): Promise<boolean> {
  try {
    // A statement that nobody waited for ends in the test it belongs to.
    await vi.waitFor(() => assertIdle(db), { timeout: 10_000, interval: 5 })
    return (await resettable?.reset(await resetSessions(db))) ?? false
  } catch {
    return false
  }
}

function assertIdle(db: Db): void {
  const { total, idle, waiting } = poolCountsOf(db)
  if (total > idle || waiting > 0) throw new Error('Statements are still running')
}

/** Puts back what a test may have changed for its connections. Returns the process ids of their sessions. */
async function resetSessions(db: Db): Promise<number[]> {
  // At least one, which fails if the test closed the pool.
  const total = Math.max(poolCountsOf(db).total, 1)
  // All are taken from the pool before the first is returned.
  let left = total
  let allTaken: () => void = () => undefined
  const everybody = new Promise<void>((resolve) => {
    allTaken = resolve
  })
  return await Promise.all(
    Array.from({ length: total }, () =>
      db.connection().execute(async (connection) => {
        left -= 1
        if (left === 0) allTaken()
        await everybody
        await sql`reset all; select pg_advisory_unlock_all(); unlisten *; discard plans; discard temp`.execute(
          connection,
        )
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
        return rows[0]?.pid ?? 0
      }),
    ),
  )
}

async function dropCopy({ name, db, resettable }: Copy): Promise<void> {
  await closeDb(db)
  await resettable?.close()
  await dropDatabase(name)
}

async function copyDatabase(template: string): Promise<string> {
  const name = `${testPostgres().prefix}_${randomBytes(4).toString('hex')}`
  // Copying files instead of using the WAL takes half the time, and nothing needs crash recovery.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  return name
}

async function dropDatabase(name: string): Promise<void> {
  await asAdmin(`drop database if exists ${name} with (force)`)
}

async function asAdmin(statement: string): Promise<void> {
  const connectionString = testPostgres().adminUrl
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
