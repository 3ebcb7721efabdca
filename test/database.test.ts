import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/service.ts'
import { startTestApp } from '#test/app.ts'
import { fingerprint } from '#test/backup.ts'
import { makeSubscriber } from '#test/buyers.ts'
import type { TestDatabase } from '#test/database.ts'
import { createTestDatabase } from '#test/database.ts'

/** Opens the next database, which is the one closed last unless that was dropped. */
async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  return database
}

async function firstRow<T>({ db }: TestDatabase, query: string): Promise<T | undefined> {
  return (await sql.raw<T>(query).execute(db)).rows[0]
}

test('A database in which a test wrote is as new for the next test', async () => {
  const used = await createTestDatabase()
  // Beside the one in use, so it is another.
  const other = await open()
  const app = await startTestApp('2026-11-21T18:00:00Z', {
    database: { ...used, close: async () => undefined },
  })
  // Payments are append-only.
  await makeSubscriber(app)
  await sql`insert into brands (slug, name, name_key) values ('a', 'A', 'a')`.execute(used.db)
  await sql`update plans set name = name || '!'`.execute(used.db)
  await sql`delete from search_aliases`.execute(used.db)
  await sql`set timezone = 'Asia/Tokyo'`.execute(used.db)
  await sql`select pg_advisory_lock(7)`.execute(used.db)
  // Somebody who is still in the middle of something.
  const late = new pg.Client({ connectionString: used.connectionString })
  late.on('error', () => undefined)
  await late.connect()
  await late.query('begin; lock table users in share mode')
  expect(await fingerprint(used.db)).not.toEqual(await fingerprint(other.db))
  await used.close()

  const next = await open()
  expect(next.connectionString).toBe(used.connectionString)
  expect(await fingerprint(next.db)).toEqual(await fingerprint(other.db))
  expect(
    await firstRow(
      next,
      `select current_setting('timezone') as zone, (select count(*) from pg_locks where locktype = 'advisory') as locks`,
    ),
  ).toEqual({ zone: 'UTC', locks: 0 })
  await expect(late.query('commit')).rejects.toThrow()
  const before = (
    await firstRow<{ id: number }>(
      other,
      `insert into brands (slug, name, name_key) values ('b', 'B', 'b') returning id`,
    )
  )?.id
  const after = (
    await firstRow<{ id: number }>(
      next,
      `insert into brands (slug, name, name_key) values ('b', 'B', 'b') returning id`,
    )
  )?.id
  expect(after).toBe(before)
})

test.each([
  'create table kept as select 1 as id',
  'alter table payments disable trigger user',
  'create function refuse() returns int language sql as $$ select 1 $$',
  'analyze plans',
  `do $$ begin execute format('alter database %I set work_mem = ''1MB''', current_database()); end $$`,
])('A database that cannot be put back is dropped: %s', async (statement) => {
  const used = await createTestDatabase()
  await sql.raw(statement).execute(used.db)
  await used.close()
  const next = await open()
  expect(next.connectionString).not.toBe(used.connectionString)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_database
    where ${used.connectionString} like '%/' || datname || '?%' or ${used.connectionString} like '%/' || datname`.execute(
    next.db,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('A database with many dead rows is dropped', async () => {
  const used = await createTestDatabase()
  await used.db.transaction().execute((tx) => loadDemoCatalogue(tx, '2026-11-21'))
  await used.close()
  expect((await open()).connectionString).not.toBe(used.connectionString)
})
