import type { RawBuilder, Transaction } from 'kysely'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DB } from './database.gen.ts'
import { PreparingClient } from './db/client.ts'
import type { Listener } from './db/listen.ts'
import { startListening } from './db/listen.ts'
import { retryingPool } from './db/retrying-pool.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type Database = DB

type DbLog = Pick<Logger, 'info' | 'warn' | 'error'>

export interface OpenDbOptions {
  /** postgres://user:password@host/database. Timeouts in it override ours. */
  readonly connectionString: string
  readonly log: DbLog
  /** Connections of this process at most. */
  readonly max?: number
  /**
   * `request`: statements time out early enough to answer 503 within three seconds. `work`: for imports, exports, jobs
   * and migrations, which may take minutes.
   */
  readonly timeouts?: 'request' | 'work'
}

// Dates must not depend on the server's own time zone.
const session = '-c timezone=UTC -c jit=off'

const timeoutsOf = {
  request: {
    // Starting parallel workers takes longer than these queries.
    options: `${session} -c max_parallel_workers_per_gather=0`,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_500,
    query_timeout: 2_800,
    idle_in_transaction_session_timeout: 10_000,
  },
  work: {
    options: session,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30 * 60_000,
    query_timeout: 31 * 60_000,
    idle_in_transaction_session_timeout: 10 * 60_000,
  },
}

interface ConnectionSettings {
  readonly connectionString: string
  readonly connection: pg.ClientConfig
  readonly log: DbLog
}

const openings = new WeakMap<object, ConnectionSettings>()

/**
 * Opens a pool of connections; the first query connects. While the database is unavailable, queries fail with an error
 * for which `isDatabaseUnavailable` is true; the pool reconnects by itself.
 * Days (DATE) are 'YYYY-MM-DD' strings, moments (timestamptz) are Date, int8 is a number.
 */
export function openDb(options: OpenDbOptions): Db {
  const { log, connectionString } = options
  const connection: pg.PoolConfig = {
    connectionString,
    application_name: 'vitrina',
    keepAlive: true,
    types: { getTypeParser },
    ...timeoutsOf[options.timeouts ?? 'request'],
  }
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
    // Moves the pool to the new server after a failover.
    maxLifetimeSeconds: 1_800,
    Client: PreparingClient,
  })
  // Without this listener a database restart would end the process. Only the message is logged, because the error
  // carries the client with its password.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'db: an idle connection was lost')
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(pool) }) })
  openings.set(db, { connectionString, connection, log })
  return db
}

/** Waits for running queries and closes every connection. */
export async function closeDb(db: Db): Promise<void> {
  await db.destroy()
}

/** The settings `db` connects with. @throws when `db` was not made by openDb */
export function connectionSettingsOf(db: Db): ConnectionSettings {
  const opening = openings.get(db)
  if (!opening) throw new Error('This needs a Db made by openDb, not a transaction or a connection of it.')
  return opening
}

/**
 * Calls `onNotify` for every NOTIFY on `channel`, on its own connection, which reconnects by itself. A null payload
 * means that notifications may have been missed.
 */
export function listen(db: Db, channel: string, onNotify: (payload: string | null) => void): Listener {
  const { connection, log } = connectionSettingsOf(db)
  return startListening({ connection, channel, onNotify, log })
}

/**
 * Makes a hot statement a named prepared statement, whose plan the server keeps: four times faster for reads by id. Only
 * for statements with constant text; lists and searches stay unnamed, because their plan depends on the values.
 * Use: sql`${statementName('findItem')} select …`, or `.modifyFront(statementName('findItem'))`.
 */
export function statementName(word: string): RawBuilder<unknown> {
  if (!/^\w{1,40}$/.test(word)) throw new Error(`Not a valid statement name: ${word}`)
  return sql.raw(`/* named: ${word} */`)
}

const oids: Record<'dateArray' | 'textArray', number> = { dateArray: 1182, textArray: 1009 }

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === pg.types.builtins.DATE) return (day: string) => day
  if (oid === oids.dateArray) return pg.types.getTypeParser(oids.textArray, format)
  if (oid === pg.types.builtins.INT8) return wholeNumber
  return pg.types.getTypeParser(oid, format)
}

function wholeNumber(digits: string): number {
  const value = Number(digits)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 value is too large for a JavaScript number: ${digits}`)
  return value
}
