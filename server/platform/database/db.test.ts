import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { makeDataDir, queryValue } from '#test/embedded.ts'
import { execute } from '#test/execute.ts'
import { closeDb, type Db, listen, openDb, statementName } from './db.ts'
import { openEmbeddedServer } from './embedded/server.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { checkServer } from './server.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
})

afterAll(() => database.close())

function open(connectionString: string, max = 2): Db {
  const db = openDb({ connectionString, log, max })
  onTestFinished(() => closeDb(db))
  return db
}

async function first<T>(db: Db, query: string): Promise<T | undefined> {
  const { rows } = await sql.raw<T>(query).execute(db)
  return rows[0]
}

/** Ends every other connection to the database, as an operator or a failover does. */
async function cutConnections(): Promise<void> {
  await queryValue(
    database.connectionString,
    `select count(pg_terminate_backend(pid)) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (error: unknown) => error,
  )
}

test('Days are strings, timestamps are Dates in UTC, integers are numbers', async () => {
  const row = await first(
    database.db,
    `select '2028-02-29'::date as day, array['2026-12-01'::date] as days, 7::bigint as big,
            '2026-12-01T00:30:00Z'::timestamptz as moment, ('2026-12-01T00:30:00Z'::timestamptz)::date as utc_day`,
  )
  expect(row).toEqual({
    day: '2028-02-29',
    days: ['2026-12-01'],
    big: 7,
    moment: new Date('2026-12-01T00:30:00Z'),
    utc_day: '2026-12-01',
  })
})

test('An integer too large to be exact is refused instead of rounded', async () => {
  await expect(first(database.db, 'select 9007199254740993 as big')).rejects.toThrow(RangeError)
})

test('Only named statements are prepared on the server', async () => {
  const db = open(database.connectionString, 1)
  const id = 7
  for (const _ of [1, 2]) await execute(db)`${statementName('findFigure')} select ${id}::int as id`
  await execute(db)`select ${id}::int as other`
  const rows = await execute(db)<{ name: string; calls: number }>`
    select name, generic_plans + custom_plans as calls from pg_prepared_statements`
  expect(rows).toEqual([{ name: expect.stringMatching(/^findFigure_[0-9a-f]{12}$/), calls: 2 }])
})

test('A named statement survives a migration that changes its result columns', async () => {
  const db = open(database.connectionString, 1)
  const find = (id: number) =>
    sql`${statementName('findKept')} select * from kept where id = ${id}`.execute(db)
  await first(db, 'create table kept as select 1 as id')
  await find(1)
  await first(db, 'alter table kept add column name text')
  expect(isDatabaseUnavailable(await failureOf(find(1)))).toBe(true)
  expect((await find(1)).rows).toEqual([{ id: 1, name: null }])
})

test('Idle connections that are cut are replaced', async () => {
  const db = open(database.connectionString)
  await Promise.all([first(db, 'select 1'), first(db, 'select 2')])
  await cutConnections()
  const afterwards = () => first(db, 'select 3 as n').catch(() => null)
  await expect.poll(afterwards).toEqual({ n: 3 })
})

test('A connection cut in the middle of a transaction fails only that transaction', async () => {
  const db = open(database.connectionString)
  const failure = await failureOf(
    db.transaction().execute(async (tx) => {
      await execute(tx)`select 1`
      await cutConnections()
      await execute(tx)`select 2`
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(await first(db, 'select 3 as n')).toEqual({ n: 3 })
})

test('A statement that takes too long is cancelled', async () => {
  const db = open(database.connectionString)
  const failure = await failureOf(first(db, 'select pg_sleep(300)'))
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('A server that accepts connections and never answers causes an error instead of a wait', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const db = open(`postgres://vitrina@127.0.0.1:${port}/vitrina`)
  expect(isDatabaseUnavailable(await failureOf(first(db, 'select 1')))).toBe(true)
})

test('A network that stops responding causes an error instead of a wait, and the pool works again when the network does', async () => {
  const wire = await openWire(database.connectionString)
  const db = open(wire.connectionString, 1)
  await first(db, 'select 1')
  wire.cut()
  expect(isDatabaseUnavailable(await failureOf(first(db, 'select 2')))).toBe(true)
  wire.mend()
  expect(await first(db, 'select 3 as n')).toEqual({ n: 3 })
})

/** A proxy to the database that can drop all traffic, as a broken network does. */
async function openWire(connectionString: string) {
  const { host, port } = new pg.Client({ connectionString })
  let isCut = false
  const relay = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => isCut || to.write(chunk))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void relay.close())
  const address = relay.address()
  const url = new URL(connectionString)
  url.searchParams.set('host', '127.0.0.1')
  url.searchParams.set('port', String(typeof address === 'object' ? address?.port : 0))
  return {
    connectionString: url.href,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

test('The pool and the listeners recover when the database comes back, and listeners learn that they may have missed notifications', async () => {
  const dataDir = await makeDataDir()
  const before = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  const db = open(before.connectionString)
  const heard: (string | null)[] = []
  const listener = listen(db, 'Shelves "2"', (payload) => heard.push(payload))
  onTestFinished(() => listener.close())
  await listener.ready
  // Nothing was listening until now, so notifications may have been missed.
  await expect.poll(() => heard).toEqual([null])
  await first(db, `select pg_notify('Shelves "2"', 'first')`)
  await expect.poll(() => heard).toEqual([null, 'first'])

  await before.stop()
  expect(isDatabaseUnavailable(await failureOf(first(db, 'select 1')))).toBe(true)

  const after = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  onTestFinished(() => after.stop())
  expect(await first(db, 'select 3 as n')).toEqual({ n: 3 })
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null, 'first', null])
  await first(db, `select pg_notify('Shelves "2"', 'second')`)
  await expect.poll(() => heard).toEqual([null, 'first', null, 'second'])
})

test('A listener that cannot connect says that it misses notifications, and closing it settles `ready`', async () => {
  const lost = Promise.withResolvers<void>()
  const db = open('postgres://vitrina@127.0.0.1:1/vitrina')
  const listener = listen(db, 'shelves', () => undefined, lost.resolve)
  await lost.promise
  await listener.close()
  await listener.ready
})

test('An invalid statement does not count as an unavailable database', async () => {
  expect(isDatabaseUnavailable(await failureOf(first(database.db, 'select nothing')))).toBe(false)
  expect(isDatabaseUnavailable(await failureOf(first(database.db, 'select 1 / 0')))).toBe(false)
  expect(isDatabaseUnavailable(new Error('other'))).toBe(false)
  expect(isDatabaseUnavailable(null)).toBe(false)
})

test('An error names its constraint and does not contain what the user typed', async () => {
  await first(database.db, `create table people (email text primary key)`)
  await first(database.db, `insert into people values ('ana@example.com')`)
  const failure = await failureOf(first(database.db, `insert into people values ('ana@example.com')`))
  expect(failure).toMatchObject({ code: '23505', constraint: 'people_pkey' })
  expect(JSON.stringify(failure)).not.toContain('ana@example.com')
})

test('Settings that may lose data are named in the log', async () => {
  const warnings: unknown[] = []
  await checkServer(
    { connectionString: database.connectionString },
    { warn: (...said: unknown[]) => warnings.push(said[0]) },
  )
  const off: string[] = []
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if ((await queryValue(database.connectionString, `show ${name}`)) === 'off') off.push(name)
  }
  expect(warnings).toEqual(off.length > 0 ? [{ off }] : [])
})
