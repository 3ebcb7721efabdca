import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestDatabase } from '#test/database.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import type { Db } from './db.ts'
import { closeDb, openDb } from './db.ts'
import { baseline, findApplied, migrateToLatest, pendingMigrations } from './migrations.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-migrations-'))
  await write('0001_shelves', 'create table shelves (id int primary key);')
  await write('0002_figures', `create table figures (id int); insert into figures values (1);`)
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, `${name}.sql`), text)
}

async function tables(db: Db): Promise<string[]> {
  const rows = await execute(db)<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    order by 1`
  return rows.map((row) => row.name)
}

test('Migrations run in the order of their names, and a second run does nothing', async () => {
  expect(await pendingMigrations(database.db, folder)).toEqual(['0001_shelves', '0002_figures'])
  expect(await migrateToLatest(database.db, folder)).toEqual(['0001_shelves', '0002_figures'])
  expect(await pendingMigrations(database.db, folder)).toEqual([])
  expect(await migrateToLatest(database.db, folder)).toEqual([])
  expect(await tables(database.db)).toEqual(['figures', 'shelves'])
})

test('Four processes may migrate at once: each migration runs once and all of them succeed', async () => {
  await write('0003_slow', 'select pg_sleep(0.2); insert into figures values (2);')
  const nodes = Array.from({ length: 4 }, () =>
    openDb({ connectionString: database.connectionString, log: pino({ level: 'silent' }) }),
  )
  const applied = await Promise.all(nodes.map((node) => migrateToLatest(node, folder)))
  await Promise.all(nodes.map(closeDb))
  expect(applied.flat().sort()).toEqual(['0001_shelves', '0002_figures', '0003_slow'])
  const rows = await execute(database.db)<{ id: number }>`select id from figures order by id`
  expect(rows.map((row) => row.id)).toEqual([1, 2])
})

test('A failing migration is rolled back, keeps the earlier ones and reports file and line', async () => {
  await migrateToLatest(database.db, folder)
  await write('0003_more', 'create table more (id int);')
  await write(
    '0004_wrong',
    'create table half (id int);\ninsert into figures values (9);\nselect * from nowhere;',
  )
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(
    /0004_wrong\.sql, línea 3 .*relation "nowhere" does not exist/,
  )
  expect(await tables(database.db)).toEqual(['figures', 'more', 'shelves'])
  expect(await pendingMigrations(database.db, folder)).toEqual(['0004_wrong'])
  await write('0004_wrong', 'create table whole (id int);')
  expect(await migrateToLatest(database.db, folder)).toEqual(['0004_wrong'])
})

test('On a new database a failing migration leaves nothing of the earlier ones', async () => {
  await write('0003_wrong', 'select * from nowhere;')
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/0003_wrong\.sql, línea 1/)
  expect(await tables(database.db)).toEqual([])
  await write('0003_wrong', 'create table whole (id int);')
  expect(await migrateToLatest(database.db, folder)).toEqual(['0001_shelves', '0002_figures', '0003_wrong'])
})

test('A migration that waits for a table lets requests through meanwhile, and is applied once it can be', async () => {
  await migrateToLatest(database.db, folder)
  await write('0003_more', 'alter table figures add column more int;')
  const reader = Promise.withResolvers<void>()
  const reading = database.db.transaction().execute(async (tx) => {
    await execute(tx)`select id from figures`
    await reader.promise
  })
  const migrating = migrateToLatest(database.db, folder)
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'figures'::regclass and not granted`
  await vi.waitUntil(async () => (await waiting.execute(database.db)).rows[0]?.count === 1, {
    timeout: 20_000,
  })
  // Answered although the first reader has not finished, because the migration stops waiting.
  await execute(database.db)`select id from figures`
  reader.resolve()
  await reading
  expect(await migrating).toEqual(['0003_more'])
})

test('The running version continues to read and write after a migration of the next one failed', async () => {
  const { app, get, post, database: own } = await startTestApp()
  const next = path.join(folder, 'next')
  await cp(path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations'), next, { recursive: true })
  const wrong = 'alter table messages add column more int; drop table mails cascade; select nothing;'
  await writeFile(path.join(next, '9999_wrong.sql'), wrong)
  await expect(migrateToLatest(own.db, next)).rejects.toThrow(/9999_wrong\.sql, línea 1/)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await get('publicdata/items')).status).toBe(200)
  const message = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Hola', message: 'Hola' }
  expect((await post('public/contact', message)).status).toBe(200)
})

test('The previous version starts on a schema that only grew', async () => {
  await write('0003_more', 'create table more (id int);')
  await migrateToLatest(database.db, folder)
  await rm(path.join(folder, '0003_more.sql'))
  expect(await migrateToLatest(database.db, folder)).toEqual([])
  expect(await pendingMigrations(database.db, folder)).toEqual([])
})

test('A version too old for a schema that shrank refuses to start and names the migration', async () => {
  await write('0003_less.contract', 'drop table shelves;')
  await migrateToLatest(database.db, folder)
  await rm(path.join(folder, '0003_less.contract.sql'))
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(
    /versión más nueva .*0003_less\.contract/,
  )
})

test('A migration whose number is smaller than that of an applied one is applied later', async () => {
  await migrateToLatest(database.db, folder)
  await write('0001_written_later', 'create table later (id int);')
  expect(await migrateToLatest(database.db, folder)).toEqual(['0001_written_later'])
})

test('A version with migrations of its own does not run them on a schema that diverged', async () => {
  await write('0003_theirs', 'create table theirs (id int);')
  await migrateToLatest(database.db, folder)
  await rm(path.join(folder, '0003_theirs.sql'))
  await write('0003_ours', 'create table ours (id int);')
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/0003_theirs/)
  expect(await tables(database.db)).not.toContain('ours')
})

test('A database of another program that migrates with Kysely is refused and stays as it is', async () => {
  const known = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')
  await write('2024-01-01-theirs', 'create table theirs (id int);')
  await rm(path.join(folder, '0001_shelves.sql'))
  await rm(path.join(folder, '0002_figures.sql'))
  await migrateToLatest(database.db, folder)
  await expect(migrateToLatest(database.db, known)).rejects.toThrow(
    /de otro programa \(tiene la migración «2024-01-01-theirs»\)/,
  )
  expect([await tables(database.db), await findApplied(database.db)]).toEqual([
    ['theirs'],
    ['2024-01-01-theirs'],
  ])
})

test('A database that holds tables of somebody else is refused and stays as it is', async () => {
  await execute(database.db)`create table theirs (id int)`
  await expect(migrateToLatest(database.db)).rejects.toThrow(
    /ya tiene tablas que no son de Vitrina \(«theirs»\)/,
  )
  expect(await tables(database.db)).toEqual(['theirs'])
})

test('A process that dies within the baseline leaves nothing, and the next start makes the database', async () => {
  const [held, stalled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = database.db.transaction().execute(async (tx) => {
    // The baseline waits at its type of this name.
    await execute(tx)`create type message_status as enum ()`
    held.resolve()
    await stalled.promise
    throw new Error('undone')
  })
  await held.promise
  const dying = migrateToLatest(database.db)
  const end = sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_locks where locktype = 'transactionid' and not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`
  await vi.waitUntil(async () => (await end.execute(database.db)).rows[0]?.ended, { timeout: 20_000 })
  await expect(dying).rejects.toThrow()
  stalled.resolve()
  await expect(other).rejects.toThrow('undone')
  expect(await tables(database.db)).toEqual([])
  expect((await migrateToLatest(database.db))[0]).toBe(baseline)
})

test('A test database has every migration of the product', async () => {
  const migrated = await createTestDatabase()
  expect(await pendingMigrations(migrated.db)).toEqual([])
  await migrated.close()
})
