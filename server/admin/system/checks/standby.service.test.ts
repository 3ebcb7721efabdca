import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { watchStandby } from '#server/platform/database/standby.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { queryValue } from '#test/embedded.ts'
import { execute } from '#test/execute.ts'
import { startStreamingPair } from '#test/streaming.ts'
import { checkReadStandby } from './service.ts'

/** Checks an address as the standby of a database. */
async function start(primaryUrl: string) {
  const db = openDb({ connectionString: primaryUrl, log: openLog('silent'), timeouts: 'work' })
  onTestFinished(() => closeDb(db))
  const check = (readUrl: string | undefined) => {
    const config = readConfig({ DATABASE_URL: primaryUrl, DATABASE_READ_URL: readUrl })
    return checkReadStandby({ db, config, now: () => new Date() })
  }
  return { db, check }
}

test('A standby is green while it follows its primary, red when it is behind, and red and not read once it was promoted', async () => {
  const { primaryUrl, standbyUrl, stop } = await startStreamingPair()
  onTestFinished(stop)
  const { db, check } = await start(primaryUrl)
  await expect.poll(() => check(standbyUrl), { timeout: 10_000 }).toMatchObject({ advice: null })
  await queryValue(standbyUrl, 'select pg_wal_replay_pause()')
  await execute(db)`create table rows_to_replay as select generate_series(1, 100000) as n`
  expect(await check(standbyUrl)).toMatchObject({
    detail: expect.stringMatching(/^Va [1-9]\d*\.\d MB atrás/),
    advice: expect.any(String),
  })
  await queryValue(standbyUrl, 'select pg_wal_replay_resume()')
  await expect.poll(() => check(standbyUrl), { timeout: 10_000 }).toMatchObject({ advice: null })
  const log = openLog('silent')
  const standbyDb = openDb({ connectionString: standbyUrl, log, timeouts: 'standby' })
  onTestFinished(() => closeDb(standbyDb))
  const standby = await watchStandby({ primary: db, db: standbyDb, log })
  onTestFinished(() => standby.stop())
  await expect.poll(() => standby.isCurrent()).toBe(true)
  await queryValue(standbyUrl, 'select pg_promote()')
  await expect.poll(() => standby.isCurrent()).toBe(false)
  expect(await check(standbyUrl)).toMatchObject({ detail: expect.stringContaining('Ya no es una réplica') })
})

test('An address of another database or of no server is red, and without an address nothing is missing', async () => {
  const [own, other] = [await createEmptyDatabase(), await createEmptyDatabase()]
  onTestFinished(() => own.close())
  onTestFinished(() => other.close())
  const { check } = await start(own.connectionString)
  expect(await check(undefined)).toEqual({ detail: 'No hay: todo se lee de la primaria.', advice: null })
  expect(await check(other.connectionString)).toMatchObject({ detail: 'Es otra base de datos.' })
  expect(await check('postgres://nadie:secreta@127.0.0.1:1/vitrina')).toMatchObject({
    detail: 'No responde.',
  })
})
