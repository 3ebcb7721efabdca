import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '#server/platform/db/away.ts'
import { closeDb, openDb } from '#server/platform/db.ts'
import { layCable } from '#test/cable.ts'
import { createTestDatabase } from '#test/database.ts'

const read = sql<{ one: number }>`select 1 as one`
const write = sql`insert into rate_limits (key, hits, ends_at) values ('a', 1, now())`

async function behindCable() {
  const database = await createTestDatabase()
  const cable = await layCable(database.connectionString)
  const { connectionString } = cable
  const db = openDb({ connectionString, log: pino({ level: 'silent' }), max: 4 })
  onTestFinished(async () => {
    await closeDb(db)
    await cable.cut()
    await database.close()
  })
  // Four connections at once, all idle afterwards.
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.05)`.execute(db)))
  return { db, cable }
}

test('a read that meets a connection cut unheard is asked again, and nobody sees an error', async () => {
  const { db, cable } = await behindCable()
  cable.snap()
  expect((await read.execute(db)).rows).toEqual([{ one: 1 }])
  cable.snap()
  const answers = await Promise.all([1, 2, 3].map(() => read.execute(db)))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
})

test('a database that is away is an error like any other, and the next read finds it again', async () => {
  const { db, cable } = await behindCable()
  cable.snap()
  await cable.cut()
  await expect(read.execute(db)).rejects.toSatisfy(isDatabaseAway)
  await cable.mend()
  expect((await read.execute(db)).rows).toEqual([{ one: 1 }])
})

test('what writes is never sent twice, and what locks or stands in a transaction is not either', async () => {
  const { db, cable } = await behindCable()
  for (const attempt of [
    () => write.execute(db),
    () => sql`select key from rate_limits for update`.execute(db),
    () => db.transaction().execute((tx) => read.execute(tx)),
  ]) {
    cable.snap()
    await expect(attempt()).rejects.toThrow()
    await Promise.all([1, 2, 3, 4].map(() => read.execute(db)))
  }
  expect((await sql`select key from rate_limits`.execute(db)).rows).toEqual([])
})
