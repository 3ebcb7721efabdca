import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startDatabaseProxy } from '#test/database-proxy.ts'
import { execute } from '#test/execute.ts'
import { closeDb, openDb } from './db.ts'
import { isDatabaseUnavailable } from './errors.ts'

const read = sql<{ one: number }>`select 1 as one`
const write = sql`insert into rate_limits (key, hits, ends_at) values ('a', 1, now())`

async function openDbBehindProxy() {
  const database = await createTestDatabase()
  const proxy = await startDatabaseProxy(database.connectionString)
  const { connectionString } = proxy
  const db = openDb({ connectionString, log: pino({ level: 'silent' }), max: 4 })
  onTestFinished(async () => {
    await closeDb(db)
    await proxy.cut()
    await database.close()
  })
  // Opens four connections, all idle afterwards.
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.05)`.execute(db)))
  return { db, proxy }
}

test('A read that meets a closed idle connection is retried, and the caller sees no error', async () => {
  const { db, proxy } = await openDbBehindProxy()
  proxy.breakSilently()
  expect((await read.execute(db)).rows).toEqual([{ one: 1 }])
  proxy.breakSilently()
  const answers = await Promise.all([1, 2, 3].map(() => read.execute(db)))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
})

test('An unavailable database is an ordinary error, and the next read reconnects', async () => {
  const { db, proxy } = await openDbBehindProxy()
  proxy.breakSilently()
  await proxy.cut()
  await expect(read.execute(db)).rejects.toSatisfy(isDatabaseUnavailable)
  await proxy.restore()
  expect((await read.execute(db)).rows).toEqual([{ one: 1 }])
})

test('Writes, locking reads and statements in a transaction are never retried', async () => {
  const { db, proxy } = await openDbBehindProxy()
  for (const attempt of [
    () => write.execute(db),
    () => sql`select key from rate_limits for update`.execute(db),
    () => db.transaction().execute((tx) => read.execute(tx)),
  ]) {
    proxy.breakSilently()
    await expect(attempt()).rejects.toThrow()
    await Promise.all([1, 2, 3, 4].map(() => read.execute(db)))
  }
  expect(await execute(db)`select key from rate_limits`).toEqual([])
})
