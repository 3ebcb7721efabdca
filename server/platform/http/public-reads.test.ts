import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeDb, type Db, openDb } from '#server/platform/database/db.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { watchStandby } from '#server/platform/database/standby.ts'
import { type Logger, openLog } from '#server/platform/observability/log.ts'
import { makeItems } from '#test/collectors.ts'
import { createTestDatabase } from '#test/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/database-proxy.ts'
import { queryValue } from '#test/embedded.ts'
import { execute } from '#test/execute.ts'
import { type ProxiedTestApp, startProxiedTestApp } from '#test/proxied-app.ts'
import { type StreamingPair, startStreamingPair } from '#test/streaming.ts'

const log = openLog('silent')
let pair: StreamingPair
let standbyProxy: DatabaseProxy
let app: ProxiedTestApp
let path: string

/** Why another server answers public reads, as the log says. */
let reasons: string[]
const recordReason = ({ reason }: { reason: string }) => void reasons.push(reason)
const recordingLog = { info: recordReason, warn: recordReason } as Pick<Logger, 'info' | 'warn'>

beforeEach(() => {
  reasons = []
})

function open(connectionString: string, timeouts: 'work' | 'standby', max?: number): Db {
  const db = openDb({ connectionString, log, timeouts, ...(max && { max }) })
  onTestFinished(() => closeDb(db))
  return db
}

beforeAll(async () => {
  pair = await startStreamingPair()
  return () => pair.stop()
})

beforeAll(async () => {
  const db = openDb({ connectionString: pair.primaryUrl, log, timeouts: 'work' })
  await migrateToLatest(db)
  await closeDb(db)
})

/** An app without a cache on the two servers, with a figure of its own at `path`. */
async function startOnPair(): Promise<() => boolean> {
  const db = open(pair.primaryUrl, 'work')
  standbyProxy = await startDatabaseProxy(pair.standbyUrl)
  onTestFinished(() => standbyProxy.cut())
  let isCurrent = () => false
  app = await startProxiedTestApp(undefined, {
    env: { CACHE_MB: '0' },
    database: { db, connectionString: pair.primaryUrl, close: () => Promise.resolve() },
    async openStandby(primary) {
      const standby = await watchStandby({
        primary,
        db: open(standbyProxy.connectionString, 'standby'),
        log: recordingLog,
      })
      isCurrent = () => standby.isCurrent()
      return standby
    },
  })
  const [item] = await makeItems(app, 1)
  path = `publicdata/items/${item}`
  await expect.poll(() => isCurrent(), { timeout: 10_000 }).toBe(true)
  return () => isCurrent()
}

async function nameShown(): Promise<string> {
  const { status, body } = await app.get(path)
  expect(status).toBe(200)
  return (body as { data: { name: string } }).data.name
}

test('Public reads go to the standby, and back to the primary when it is away', async () => {
  const isCurrent = await startOnPair()
  const name = await nameShown()
  await app.databaseProxy.cut()
  // While the primary is unavailable, no server is left to read from if a busy standby times out.
  await expect.poll(nameShown, { timeout: 20_000 }).toBe(name)
  const status = async () => (await app.get('publicdata/status')).body
  await expect
    .poll(status, { timeout: 20_000 })
    .toMatchObject({ data: { away_since: expect.any(String), is_catalogue_readable: true } })
  await app.databaseProxy.restore()
  standbyProxy.breakSilently()
  expect(await nameShown()).toBe(name)
  await standbyProxy.cut()
  expect(await nameShown()).toBe(name)
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(false)
  expect(await nameShown()).toBe(name)
  await standbyProxy.restore()
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true)
})

test('A change is never followed by an answer from before it, however far the standby is behind', async () => {
  const isCurrent = await startOnPair()
  const resume = () => queryValue(pair.standbyUrl, 'select pg_wal_replay_resume()')
  onTestFinished(async () => void (await resume()))
  await queryValue(pair.standbyUrl, 'select pg_wal_replay_pause()')
  await app.sql`update items set name = 'Nombre nuevo'`
  await expect.poll(nameShown, { timeout: 10_000 }).toBe('Nombre nuevo')
  expect(isCurrent()).toBe(false)
  for (let asked = 0; asked < 20; asked++) expect(await nameShown()).toBe('Nombre nuevo')
  await resume()
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true)
  expect(await nameShown()).toBe('Nombre nuevo')
})

test('A query that the standby cancels is repeated on the primary, and others still go to the standby', async () => {
  await startOnPair()
  const name = await nameShown()
  const primary = open(pair.primaryUrl, 'work')
  const shown = await primary.transaction().execute(async (tx) => {
    await execute(tx)`lock table item_json in access exclusive mode`
    await queryValue(pair.primaryUrl, 'select pg_switch_wal()')
    await expect.poll(() => queryValue(pair.standbyUrl, countLocks)).toBe(1)
    const answer = nameShown()
    await expect.poll(() => queryValue(pair.primaryUrl, countWaiting)).toBe(1)
    return { answer }
  })
  expect(await shown.answer).toBe(name)
  expect(reasons).not.toContainEqual(expect.stringContaining('canceling statement'))
})

const countLocks = `select count(*)::int from pg_locks
  where relation = 'item_json'::regclass and mode = 'AccessExclusiveLock'`
const countWaiting = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`

test('While the primary is too busy to be compared, the standby is read until something changes', async () => {
  const primary = open(pair.primaryUrl, 'standby', 1)
  const standby = await watchStandby({ primary, db: open(pair.standbyUrl, 'standby'), log: recordingLog })
  onTestFinished(() => standby.stop())
  await expect.poll(() => standby.isCurrent()).toBe(true)
  await primary.connection().execute(async () => {
    await expect.poll(() => reasons).toContain('unknown')
    expect(standby.isCurrent()).toBe(true)
    reasons = []
    standby.noteChange()
    await expect.poll(() => reasons).toContain('unknown')
    expect(standby.isCurrent()).toBe(false)
  })
  await expect.poll(() => standby.isCurrent()).toBe(true)
})

test('A standby of another database is refused', async () => {
  const other = await createTestDatabase()
  onTestFinished(() => other.close())
  const primary = open(pair.primaryUrl, 'work')
  await expect(watchStandby({ primary, db: other.db, log })).rejects.toThrow('no es copia')
})
