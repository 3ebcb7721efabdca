import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { findIllegalStates, makeCollector, makeItems } from '#test/collectors.ts'
import { createTestDatabase } from '#test/database.ts'
import { startDatabaseProxy } from '#test/database-proxy.ts'
import { execute } from '#test/execute.ts'
import { findPgBouncer, startPgBouncer } from '#test/pgbouncer.ts'
import { closeDb, openDb } from './db.ts'
import { migrateToLatest } from './migrations.ts'
import { checkPooler } from './pooler.ts'

// With PgBouncer on the machine these tests go through it, with two connections to the server. Without it they go straight
// to the server, in the same way as through a pooler.
const program = await findPgBouncer()
const log = pino({ level: 'silent' })
const limits = 'set statement_timeout=2500; set idle_in_transaction_session_timeout=10000'

async function startPooler(url: string, connectQuery = limits): Promise<string> {
  // The pooler runs as another user, whom the folder of the server's socket may be closed to.
  const proxy = await startDatabaseProxy(url)
  onTestFinished(() => proxy.cut())
  if (program === null) return proxy.connectionString
  const pooler = await startPgBouncer(program, proxy.connectionString, { connectQuery, poolSize: 2 })
  onTestFinished(() => pooler.stop())
  return pooler.connectionString
}

async function openPooled(directUrl: string) {
  const url = await startPooler(directUrl)
  const found = await checkPooler({ url, directUrl, log })
  // As PgBouncer before 1.21, whatever stands in front.
  return openDb({ connectionString: url, log, max: 8, pooler: { ...found, tracksStatements: false } })
}

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  return database.connectionString
}

test('Members’ calls work through a pooler, and changes of the catalogue show at once', async () => {
  const app = await startTestApp(undefined, { openDb: openPooled })
  const items = await makeItems(app, 8)
  const names = ['ana', 'beto', 'caro', 'dani', 'eli', 'fer']
  const members = await Promise.all(names.map((name) => makeCollector(app, name)))
  const answers = await Promise.all(
    members.flatMap((member) =>
      items.map(async (id) => (await member.post(`me/items/${id}`, { action: 'add_to_collection' })).status),
    ),
  )
  expect(answers.filter((status) => status >= 300)).toEqual([])
  expect(await findIllegalStates(app)).toEqual([])
  const path = `publicdata/items/${items[0]}`
  expect((await app.get(path)).status).toBe(200)
  await app.sql`update items set name = 'Otro nombre' where id = ${items[0]}`
  await expect.poll(async () => JSON.stringify((await app.get(path)).body)).toContain('Otro nombre')
})

test('Days do not depend on the server, and a statement through the pooler has its time limit', async () => {
  const directUrl = await newDatabase()
  const db = await openPooled(directUrl)
  onTestFinished(() => closeDb(db))
  expect(await execute(db)`select current_setting('timezone') as zone`).toEqual([{ zone: 'UTC' }])
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(/timeout/)
})

test('A pooler without time limits is reported, and one of another database refused', async () => {
  const [directUrl, other] = [await newDatabase(), await newDatabase()]
  const url = await startPooler(directUrl, 'select 1')
  const warnings: unknown[] = []
  await checkPooler({ url, directUrl, log: { warn: (...said: unknown[]) => warnings.push(said[0]) } })
  expect(warnings).toEqual([{ missing: ['idle_in_transaction_session_timeout', 'statement_timeout'] }])
  await expect(checkPooler({ url, directUrl: other, log })).rejects.toThrow('bases de datos distintas')
})

test('A pooler as the only address is refused with what to set', async () => {
  const url = await startPooler(await newDatabase())
  const db = openDb({ connectionString: url, log, timeouts: 'work' })
  onTestFinished(() => closeDb(db))
  const started = migrateToLatest(db)
  if (program === null) expect(await started).toEqual([])
  else await expect(started).rejects.toThrow('DATABASE_DIRECT_URL')
})
