import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { closeDb, type Db, openDb } from './db.ts'
import {
  baseline,
  findApplied,
  formerNumbers,
  migrateToLatest,
  pendingChanges,
  pendingMigrations,
} from './migrations.ts'
import { schemaFolder } from './sql-files.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-migrations-'))
  for (const name of ['migrations', 'functions']) await mkdir(path.join(folder, name))
  await write('0001_shelves', 'create table shelves (id int primary key);')
  await write('0002_figures', `create table figures (id int); insert into figures values (1);`)
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, 'migrations', `${name}.sql`), text)
}

async function writeFunction(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, 'functions', `${name}.sql`), text)
}

async function remove(name: string): Promise<void> {
  await rm(path.join(folder, 'migrations', `${name}.sql`))
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
    /0004_wrong\.sql, línea 3, .*relation "nowhere" does not exist/,
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
  await cp(schemaFolder, next, { recursive: true })
  const wrong = 'alter table messages add column more int; drop table mails cascade; select nothing;'
  await writeFile(path.join(next, 'migrations', '9999_wrong.sql'), wrong)
  await expect(migrateToLatest(own.db, next)).rejects.toThrow(/9999_wrong\.sql, línea 1/)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await get('publicdata/items')).status).toBe(200)
  const message = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Hola', message: 'Hola' }
  expect((await post('public/contact', message)).status).toBe(200)
})

test('The previous version starts on a schema that only grew', async () => {
  await write('0003_more', 'create table more (id int);')
  await migrateToLatest(database.db, folder)
  await remove('0003_more')
  expect(await migrateToLatest(database.db, folder)).toEqual([])
  expect(await pendingMigrations(database.db, folder)).toEqual([])
})

test('A version too old for a schema that shrank refuses to start and names the migration', async () => {
  await write('0003_less.contract', 'drop table shelves;')
  await migrateToLatest(database.db, folder)
  await remove('0003_less.contract')
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
  await remove('0003_theirs')
  await write('0003_ours', 'create table ours (id int);')
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/0003_theirs/)
  expect(await tables(database.db)).not.toContain('ours')
})

test('A database of another program that migrates with Kysely is refused and stays as it is', async () => {
  await write('2024-01-01-theirs', 'create table theirs (id int);')
  await remove('0001_shelves')
  await remove('0002_figures')
  await migrateToLatest(database.db, folder)
  await expect(migrateToLatest(database.db)).rejects.toThrow(
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

test('A test database has every migration and function of the product', async () => {
  const migrated = await createTestDatabase()
  expect(await pendingChanges(migrated.db)).toEqual([])
  await migrated.close()
})

const shelfNumber = (
  number: number,
) => `create or replace function shelf_number() returns trigger language plpgsql as $$
begin
  new.id := ${number};
  return new;
end $$;
create or replace trigger shelf_number before insert on shelves for each row execute function shelf_number();`

async function addShelf(db: Db): Promise<number | undefined> {
  const [row] = await execute(db)<{ id: number }>`insert into shelves values (0) returning id`
  return row?.id
}

test('A function and its trigger are applied where their file changed, by one of the processes that start together', async () => {
  await writeFunction('shelf_number', shelfNumber(1))
  await migrateToLatest(database.db, folder)
  expect(await addShelf(database.db)).toBe(1)
  await writeFunction('shelf_number', shelfNumber(2))
  expect(await pendingChanges(database.db, folder)).toEqual(['functions/shelf_number'])
  expect(await Promise.all([1, 2, 3].map(() => migrateToLatest(database.db, folder)))).toEqual([[], [], []])
  expect(await pendingChanges(database.db, folder)).toEqual([])
  expect(await addShelf(database.db)).toBe(2)
})

test('A function that cannot be applied leaves all of them as they were and is named with its line', async () => {
  await writeFunction('shelf_number', shelfNumber(1))
  await migrateToLatest(database.db, folder)
  await writeFunction('shelf_number', shelfNumber(2))
  await writeFunction(
    'wrong',
    'create function wrong() returns int language sql as $$ select 1 $$;\nselect nothing;',
  )
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/functions\/wrong\.sql, línea 2, /)
  expect(await addShelf(database.db)).toBe(1)
})

test('An older version that starts leaves the functions of a newer one', async () => {
  await writeFunction('shelf_number', shelfNumber(1))
  await migrateToLatest(database.db, folder)
  await execute(
    database.db,
  )`comment on function shelf_number is 'db/functions/shelf_number.sql of 1000.0.0, SHA-256 other'`
  expect(await pendingChanges(database.db, folder)).toEqual([])
})

test('A migration that needs a function includes it, and its errors are found on their own line', async () => {
  await writeFunction(
    'shelf_name',
    "create or replace function shelf_name() returns text language sql as $$ select 'A' $$;\n",
  )
  await write(
    '0003_names',
    '\\ir ../functions/shelf_name.sql\nalter table figures add column shelf text default shelf_name();\n',
  )
  await migrateToLatest(database.db, folder)
  expect(await execute(database.db)`select shelf from figures`).toEqual([{ shelf: 'A' }])
  await write('0004_wrong', '\\ir ../functions/shelf_name.sql\n\nselect nothing;')
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/0004_wrong\.sql, línea 3, /)
})

/** A database as those migrations made it that are the baseline now. */
async function makeFormer(): Promise<TestDatabase> {
  const { db } = database
  await migrateToLatest(db)
  await execute(db)`delete from kysely_migration where name = ${baseline}`
  await execute(db)`insert into kysely_migration select number || '_platform_baseline', now()
    from unnest(${formerNumbers}::text[]) as number where number < '0268'`
  await execute(db)`insert into kysely_migration values ('0268_community_links_at_rest', now())`
  await execute(db)`comment on function search_fold is null`
  return database
}

test('A database of all the migrations that became the baseline goes on, and gets the functions of this version', async () => {
  const { db } = await makeFormer()
  expect(await pendingChanges(db)).toEqual(['functions/search_fold'])
  expect(await migrateToLatest(db)).toEqual([])
  expect([await pendingChanges(db), (await findApplied(db))[0]]).toEqual([[], baseline])
})

test('A database of some of them is refused with what to do, and stays as it is', async () => {
  const { db } = await makeFormer()
  await execute(db)`delete from kysely_migration where name like '0230%'`
  await expect(migrateToLatest(db)).rejects.toThrow(
    /versión anterior de Vitrina\. Ábrela antes con una que tenga/,
  )
})
