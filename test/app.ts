import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp, type Pages } from '#server/app.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import type { Standby } from '#server/platform/database/standby.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openFileReaders } from '#server/platform/formats/readers.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { type Logger, openLog } from '#server/platform/observability/log.ts'
import { Hasher } from '#server/platform/security/passwords/hasher.ts'
import { openPasswords, type Passwords } from '#server/platform/security/passwords.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { lowestCost } from '#test/passwords.ts'

/** A clock that only moves when a test sets it. */
export interface Clock {
  now: Date
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  /** Runs a statement on the database and returns its rows. */
  sql: ReturnType<typeof execute>
  files: Files
  database: TestDatabase
  /** The dependencies of payments, as a job has them. */
  deps: PaymentDeps
  passwords: Passwords
  clock: Clock
  /** GETs /api/<path>. */
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  /** POSTs to /api/<path> as a program, unless the headers say otherwise. */
  post(
    path: string,
    body: unknown,
    from?: Pick<InjectOptions, 'headers' | 'remoteAddress'>,
  ): Promise<TestResponse>
  /** Calls /api/<path> with any method; without a body when none is given. */
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    from?: Pick<InjectOptions, 'headers' | 'remoteAddress'>,
  ): Promise<TestResponse>
}

export interface TestSettings {
  /** Settings of the operator. */
  env?: Record<string, string>
  /** Another app that shares its database. */
  beside?: TestApp
  /** The app's log; discarded by default. */
  log?: Logger
  /** How the app reaches its database; by default over the connections of the test, with long timeouts. */
  openDb?: (connectionString: string, log: Logger) => Promise<Db>
  /** Hashes the passwords; by default cheaply. */
  hasher?: Hasher
  /** Another database than one of its own. */
  database?: TestDatabase
  /** Opens the standby for public reads. */
  openStandby?: (primary: Db, log: Logger) => Promise<Standby>
  /** The built pages, for tests that need them (npm run build). */
  pages?: Pages
}

/** Limits that no test of something else reaches. */
export const wide = { env: { RATE_LIMIT_SCALE: '100' } }

export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  /** Parsed when it is JSON. */
  body: unknown
}

/** Shared by all apps of a worker, because starting a process takes longer than hashing a password or reading a file. */
const hasher = new Hasher(openLog('silent'), lowestCost)
export const fileReaders = openFileReaders(openLog('silent'))

/** Starts the whole API on a database of its own. Pages are tested in a real browser (test/journeys). */
export async function startTestApp(
  now = '2026-11-21T18:00:00Z',
  { env = {}, beside, log = openLog('silent'), pages = { from: 'none' }, ...settings }: TestSettings = {},
): Promise<TestApp> {
  const database = settings.database ?? beside?.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'))
  const config = {
    ...readConfig({ PUBLIC_URL: 'https://vitrina.example', DATA_DIR: dataDir, ...env }),
    logLevel: log.level,
  }
  // Not a pool of its own, because each connection costs a tenth of a short test.
  const db = (await settings.openDb?.(database.connectionString, log)) ?? database.db
  const clock: Clock = { now: new Date(now) }
  const files = await openFiles(config)
  const payments = await openPaymentsOrPretend({ config, db, timeouts: 'request', now: () => clock.now })
  const passwords = openPasswords(log, settings.hasher ?? hasher)
  const standby = settings.openStandby && { standby: await settings.openStandby(db, log) }
  const tools = { passwords, fileReaders, payments }
  const given = { config, db, files, log, metrics: openMetrics(), ...tools, now: () => clock.now }
  const deps = { ...given, ...standby }
  const app = await buildApp(deps, pages)
  onTestFinished(async () => {
    await app.close()
    await standby?.standby.stop()
    if (db !== database.db) await closeDb(db)
    if (!beside) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const get = (url: string, headers: InjectOptions['headers'] = {}) =>
    ask(app, { url: `/api/${url}`, headers })
  const send: TestApp['send'] = (method, url, body, from = {}) =>
    ask(app, {
      method,
      url: `/api/${url}`,
      ...from,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...from.headers },
    })
  const post: TestApp['post'] = (url, body, from) => send('POST', url, body, from)
  const paymentDeps = await paymentDepsOf(database.db, { config, log, clock })
  return {
    app,
    db: database.db,
    sql: execute(database.db),
    files,
    deps: paymentDeps,
    passwords,
    database,
    clock,
    get,
    post,
    send,
  }
}

/**
 * A pool of the app's own: small, because many apps share the test server. With the product's own timeouts (`request`), a
 * busy machine makes it answer 503, which only tests of the timeouts want.
 */
export async function openDirectly(
  connectionString: string,
  log: Logger,
  timeouts: 'request' | 'work',
): Promise<Db> {
  return openDb({ connectionString, log, max: 4, timeouts })
}

async function paymentDepsOf(
  db: Db,
  { config, log, clock }: { config: Config; log: Logger; clock: Clock },
): Promise<PaymentDeps> {
  const payments = await openPaymentsOrPretend({ config, db, timeouts: 'work', now: () => clock.now })
  return {
    db,
    payments,
    log,
    get now() {
      return clock.now
    },
  }
}

async function ask(app: FastifyInstance, options: InjectOptions): Promise<TestResponse> {
  const answer = await app.inject(options)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
}
