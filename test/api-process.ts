import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/database/db.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openFileReaders } from '#server/platform/formats/readers.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { Hasher } from '#server/platform/security/passwords/hasher.ts'
import { openPasswords } from '#server/platform/security/passwords.ts'
import { lowestCost } from '#test/passwords.ts'

// Runs the API in a process of its own, for tests that kill it. Prints its URL.

const [connectionString = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'))
const stripe = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('STRIPE_')))
const config = readConfig({ ...stripe, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' })
const log = openLog('silent')
// As in test/app.ts: on a busy machine the product's own timeouts answer 503.
const db = openDb({ connectionString, log, max: 8, timeouts: 'work' })
const files = await openFiles(config)
const passwords = openPasswords(log, new Hasher(log, lowestCost))
const payments = await openPaymentsOrPretend({ config, db, timeouts: 'request' })
const fileReaders = openFileReaders(log)
const tools = { passwords, fileReaders, payments }
const deps = { config, db, files, log, metrics: openMetrics(), ...tools, now: () => new Date() }
const app = await buildApp(deps, { from: 'none' })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
