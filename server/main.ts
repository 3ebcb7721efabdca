import path from 'node:path'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'
import { buildApp, type Pages } from '#server/app.ts'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import { type DemoLogin, loadDemo, prepareDemoMembers } from '#server/demo/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { Files } from '#server/platform/files/port.ts'
import { startQuietMode } from './admin/quiet/service.ts'
import { openRequestDb, openStandby } from './main.database.ts'
import { hostInUrl } from './platform/addresses.ts'
import type { Db } from './platform/database/db.ts'
import { closeDb, openDb } from './platform/database/db.ts'
import { asAppRole, openEmbeddedServer } from './platform/database/embedded/server.ts'
import { appRoleOf } from './platform/database/roles.ts'
import { openFiles } from './platform/files/open.ts'
import { openFileReaders } from './platform/formats/readers.ts'
import { announceAddress } from './platform/http/announced-address.ts'
import { migrateSchemas } from './platform/jobs/schema.ts'
import { measuredPayments } from './platform/metrics/measured.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { type Logger, openLog } from './platform/observability/log.ts'
import { openPasswords, type Passwords } from './platform/security/passwords.ts'
import { startRenderThread } from './site.ts'
import { openWorker } from './worker.ts'

/** More than the parts need together: requests 10 s, jobs 8 s, the embedded server. */
const stopTimeoutMs = 40_000
const builtFolder = path.join(import.meta.dirname, '..', 'build')

/** Closes the opened resources, in reverse order. */
type Closing = (() => Promise<void>)[]

const closing: Closing = []
let isStopping = false
/** Set once the server listens. */
let listening: FastifyInstance | null = null
try {
  const isQuiet = readQuietFlag(process.argv.slice(2))
  const config = readConfig(process.env)
  stopOnSignal(closing, config)
  await start(config, { log: openLog(config.logLevel), isQuiet })
} catch (error) {
  // A signal during the start closes its database; that error is expected.
  if (isStopping) await new Promise(() => undefined)
  console.error(`Vitrina no pudo arrancar. ${error instanceof Error ? error.message : error}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  await close(closing)
  process.exit(1)
}

/** @throws on any other argument, because after a mistyped --quiet the product would send e-mails */
function readQuietFlag(args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== '--quiet')
  if (unknown !== undefined) throw new Error(`No conozco «${unknown}»: aquí solo va --quiet.`)
  return args.length > 0
}

/** Loads the library only where an operator has a collector. */
async function openTracesIfWanted({ traces }: Config, log: Logger) {
  if (traces === null) return undefined
  const { openTraces } = await import('./platform/observability/traces.ts')
  return openTraces(traces, log)
}

async function start(config: Config, { log, isQuiet }: { log: Logger; isQuiet: boolean }): Promise<void> {
  const pages = startPages(config, log)
  // Everything except requests needs database sessions, which a pooler does not provide.
  const { owner, app: connectionString } = await openDatabase(config, log)
  const passwords = openPasswords(log)
  closing.push(async () => passwords.close())
  const fileReaders = openFileReaders(log)
  closing.push(async () => fileReaders.close())
  const files = await openFiles(config)
  closing.push(async () => files.close())
  const logins = await prepare(config, { owner, connectionString, files, log, passwords, isQuiet })

  const traces = await openTracesIfWanted(config, log)
  if (traces) closing.push(() => traces.stop())
  const db = await openRequestDb(config, { connectionString, log, traces })
  closing.push(() => closeDb(db))
  const metrics = openMetrics()
  metrics.watchPool('requests', db)
  const payments = measuredPayments(await openPaymentsOrPretend({ config, db, timeouts: 'request' }), metrics)
  if (!payments.isOpen)
    log.warn('billing: without STRIPE_SECRET_KEY nothing is sold, and there are only free plans')
  const standby = await openStandby(config, { primary: db, log, traces })
  closing.push(() => standby.close())
  const tools = { passwords, fileReaders, payments }
  const resources = { config, db, files, log, metrics, traces, ...tools, now: () => new Date() }
  const deps = { ...resources, ...standby.deps }
  const app = await buildApp(deps, pages)
  // Started before the server listens, so that it stops after the server has closed.
  const worker = openWorker({ connectionString, config, files, log, metrics, traces })
  closing.push(async () => (await worker).stop())
  closing.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  listening = app
  greet(config, app, logins)
  await announce(config, app, db)
  await worker
}

/** The thread loads the pages while this one waits for the database. */
function startPages(config: Config, log: Logger): Pages {
  if (config.hotReload) return { from: 'vite' }
  const renderer = startRenderThread(builtFolder, { config, log })
  // Its error is told where the app waits for it.
  renderer.catch(() => undefined)
  return { from: 'build', folder: builtFolder, renderer }
}

/** The database as its owner and as who the product runs as, who may be the same. */
async function openDatabase(config: Config, log: Logger): Promise<{ owner: string; app: string }> {
  const app = config.databaseDirectUrl ?? config.databaseUrl
  if (app !== null) return { owner: config.databaseOwnerUrl ?? app, app }
  const { connectionString: owner, stop } = await openEmbeddedServer({ dataDir: config.dataDir, log })
  closing.push(stop)
  return { owner, app: asAppRole(owner) }
}

interface Preparation {
  /** Migrates. */
  readonly owner: string
  readonly connectionString: string
  readonly files: Files
  readonly log: Logger
  readonly passwords: Passwords
  readonly isQuiet: boolean
}

/** Runs the migrations, and loads the demo and its logins where they are wanted. */
async function prepare(
  config: Config,
  { owner, connectionString, files, log, passwords, isQuiet }: Preparation,
): Promise<DemoLogin[]> {
  const ownerDb = openDb({ connectionString: owner, log, max: 1, timeouts: 'work' })
  try {
    await migrateSchemas(ownerDb, appRoleOf(config))
  } finally {
    await closeDb(ownerDb)
  }
  const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
  const now = new Date()
  try {
    // Before any part starts that sends or charges.
    if (isQuiet) await startQuietMode(db, 'Arranque con --quiet', now)
    if (wantsDemo(config)) await loadDemoUnlessBusy(db, files, now)
    return wantsDemoLogins(config) ? await prepareDemoMembers({ db, files, passwords }, now) : []
  } finally {
    await closeDb(db)
  }
}

/** Loads the demo unless an import is running, which brings its own catalogue. */
async function loadDemoUnlessBusy(db: Db, files: Files, now: Date): Promise<void> {
  try {
    await loadDemo(db, files, mexicoDay(now))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
    console.log('Hay una importación en curso: esta vez no se carga el catálogo de demostración.')
  }
}

/** By default the demo is loaded only into the embedded database (docs/product.md#demo). */
function wantsDemo({ loadDemo, databaseUrl }: Config): boolean {
  return loadDemo === 'always' || (loadDemo === 'auto' && databaseUrl === null)
}

/** Never in production or in an external database (docs/product.md#running). */
function wantsDemoLogins(config: Config): boolean {
  return wantsDemo(config) && config.databaseUrl === null && config.env !== 'production'
}

function greet(config: Config, app: FastifyInstance, logins: DemoLogin[]): void {
  const port = boundPort(app) ?? config.port
  console.log(`Vitrina está lista en http://${hostInUrl(config.host)}:${port}`)
  if (config.databaseUrl === null) console.log(`Los datos están en ${config.dataDir}`)
  for (const { role, email, password } of logins) console.log(`Demo, ${role}: ${email} / ${password}`)
}

/** Stores the URL for the operator's commands, which may run with other settings. */
async function announce({ publicUrl }: Config, app: FastifyInstance, db: Db): Promise<void> {
  const url = new URL(publicUrl)
  if (url.port === '0') url.port = String(boundPort(app))
  const announced = announceAddress(db, url.href.replace(/\/+$/, ''), new Date())
  // Registered before the insert finishes, so that a shutdown during it still deletes the row.
  closing.push(async () => (await announced)())
  await announced
}

/** The actual port, which the system chooses with PORT=0. */
function boundPort(app: FastifyInstance): number | undefined {
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : undefined
}

/**
 * SIGTERM fails the readiness check but keeps answering for a while, so that load balancers notice, then finishes running
 * requests and closes the database. SIGINT (Control-C) skips that delay. A second signal exits immediately.
 */
function stopOnSignal(closing: Closing, { drainMs }: Config): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      isStopping = true
      setTimeout(() => process.exit(1), drainMs + stopTimeoutMs)
      if (signal === 'SIGTERM') await listening?.drain(drainMs)
      await close(closing)
      process.exit(0)
    })
  }
}

async function close(closing: Closing): Promise<void> {
  // One at a time: a start that goes on meanwhile may still add some.
  for (let next = closing.pop(); next; next = closing.pop()) {
    await next().catch((error: unknown) => console.error(error))
  }
}
