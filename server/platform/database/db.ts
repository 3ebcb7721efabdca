import { Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { logContext } from '#server/platform/observability/log.ts'
import type { Traces } from '#server/platform/observability/traces.ts'
import { clientFor, type Pooler, retryingPool } from './client.ts'
import { type Listener, startListening } from './listen.ts'

export type Db = Kysely<unknown>
export type Tx = Transaction<unknown>

type DbLog = Pick<Logger, 'info' | 'warn' | 'error'>

interface OpenDbOptions {
  /** postgres://user:password@host/database. Timeouts in it override ours. */
  readonly connectionString: string
  readonly log: DbLog
  /** Connections of this process at most. */
  readonly max?: number
  /**
   * `request`: statements time out early enough to answer 503 within three seconds. `work`: for imports, exports, jobs
   * and migrations, which may take minutes. `standby`: early enough to ask the primary instead.
   */
  readonly timeouts?: keyof typeof timeoutsOf
  /** Set if `connectionString` is a pooler's address (checkPooler). */
  readonly pooler?: Pooler | null
  readonly traces?: Pick<Traces, 'query'> | undefined
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
  standby: {
    options: `${session} -c max_parallel_workers_per_gather=0`,
    connectionTimeoutMillis: 400,
    statement_timeout: 900,
    query_timeout: 1_000,
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
const pools = new WeakMap<object, pg.Pool>()

/**
 * Opens a pool of connections; the first query connects. While the database is unavailable, queries fail with an error
 * for which `isDatabaseUnavailable` is true; the pool reconnects by itself.
 * Days (DATE) are 'YYYY-MM-DD' strings, moments (timestamptz) are Date, int8 is a number.
 */
export function openDb(options: OpenDbOptions): Db {
  const { log, pooler = null } = options
  const shared = { application_name: 'vitrina', keepAlive: true, types: { getTypeParser } }
  const timeouts = timeoutsOf[options.timeouts ?? 'request']
  const pool = new pg.Pool({
    ...shared,
    ...(pooler === null ? timeouts : withoutSession(timeouts)),
    connectionString: options.connectionString,
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
    // Moves the pool to the new server after a failover.
    maxLifetimeSeconds: 1_800,
    Client: clientFor(pooler),
  })
  // Without this listener a database restart would end the process. Only the message is logged, because the error
  // carries the client with its password.
  pool.on('error', (error) => {
    if (pool.ending) return
    // Its log lines must not have the id of the request that happened to open the connection.
    logContext.exit(() => log.warn({ reason: error.message }, 'db: an idle connection was lost'))
  })
  const { traces } = options
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: retryingPool(pool) }),
    ...(traces && { log: queryTracer(traces) }),
  })
  const connectionString = pooler?.directUrl ?? options.connectionString
  openings.set(db, { connectionString, connection: { ...shared, ...timeouts, connectionString }, log })
  pools.set(db, pool)
  return db
}

/** A pooler refuses settings at the start of a connection; its own configuration has them (docs/operations.md#pgbouncer). */
function withoutSession({ connectionTimeoutMillis, query_timeout }: pg.ClientConfig): pg.ClientConfig {
  return { connectionTimeoutMillis, query_timeout }
}

function queryTracer(traces: Pick<Traces, 'query'>) {
  return ({ level, query, queryDurationMillis }: LogEvent) =>
    traces.query({ text: query.sql, milliseconds: queryDurationMillis, isError: level === 'error' })
}

/** Waits for running queries and closes every connection. */
export async function closeDb(db: Db): Promise<void> {
  await db.destroy()
}

/** Connections of the pool of `db`, those of them that are idle, and queries that wait for one. */
export function poolCountsOf(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

/** How to connect to the server of `db` itself. @throws when `db` was not made by openDb */
export function connectionSettingsOf(db: Db): ConnectionSettings {
  const opening = openings.get(db)
  if (!opening) throw new Error('This needs a Db made by openDb, not a transaction or a connection of it.')
  return opening
}

/**
 * Calls `onNotify` for every NOTIFY on `channel`, on its own connection, which reconnects by itself. A null payload
 * means that notifications may have been missed, and `onLost` runs when they are missed from now on.
 */
export function listen(
  db: Db,
  channel: string,
  onNotify: (payload: string | null) => void,
  onLost: () => void = () => undefined,
): Listener {
  const { connection, log } = connectionSettingsOf(db)
  return startListening({ connection, channel, onNotify, onLost, log })
}

/**
 * Makes a hot statement a named prepared statement, whose plan the server keeps: four times faster for reads by id. Only
 * for statements of few texts whose best plan does not depend on the values; most lists and searches stay unnamed.
 * Use: sql`${statementName('findItem')} select …`.
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

/** Sends a statement and returns its rows: rowsOf(db)<Row>`select …`. */
export function rowsOf(db: Db | Tx) {
  return async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows
}

/** Sends a statement and returns its first row; undefined when there is none. */
export function firstRowOf(db: Db | Tx) {
  return async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await rowsOf(db)<Row>(text, ...values))[0]
}

export function firstRowOrNull(db: Db | Tx) {
  return async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row | null> =>
    (await rowsOf(db)<Row>(text, ...values))[0] ?? null
}

/** Whether a statement returns any row, such as those that it changed. */
export function hasRows(db: Db | Tx) {
  return async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<boolean> =>
    (await rowsOf(db)<Row>(text, ...values)).length > 0
}

/** The number in the only column of the first row; 0 without a row. */
export function countOf(db: Db | Tx) {
  return async <Row extends Record<string, number>>(text: TemplateStringsArray, ...values: unknown[]) =>
    Object.values((await rowsOf(db)<Row>(text, ...values))[0] ?? {})[0] ?? 0
}

/** The id of the row that a statement has inserted. @throws {Error} it returned none */
export function insertedId(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The statement inserted no row.')
  return row.id
}
