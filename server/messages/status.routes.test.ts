import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServiceStatus } from '#contract/messages/messages.ts'
import { poolCountsOf } from '#server/platform/database/db.ts'
import { insertQuietMode } from '#server/platform/database/quiet-mode.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openDirectly, startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'

test('The status answers while the database is away, says since when, and notices its return', async () => {
  const app = await startProxiedTestApp('2026-11-25T20:03:00Z')
  const status = async () => (await app.get('publicdata/status')).body
  const works = { away_since: null, is_slow: false, is_catalogue_readable: true, is_quiet: false }
  expect(await status()).toMatchObject({ data: { ...works, checked_at: '2026-11-25T20:03:00.000Z' } })
  await app.databaseProxy.cut()
  // Until the outage is noticed, the answer is the moment of the question, which moves on.
  await vi.waitFor(async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    const { data } = (await status()) as { data: ServiceStatus }
    expect(Date.parse(data.away_since ?? '')).toBeLessThan(Date.parse(data.checked_at))
  })
  const { data: first } = (await status()) as { data: ServiceStatus }
  app.clock.now = new Date('2026-11-25T20:30:00Z')
  expect(await status()).toEqual({
    data: {
      away_since: first.away_since,
      is_slow: false,
      is_catalogue_readable: false,
      is_quiet: false,
      checked_at: '2026-11-25T20:30:00.000Z',
    },
  })
  await app.databaseProxy.restore()
  await vi.waitFor(async () => expect(await status()).toMatchObject({ data: works }), { timeout: 10_000 })
  await insertQuietMode(app.db, { reason: 'Restaurado', now: app.clock.now })
  expect(await status()).toMatchObject({ data: { ...works, is_quiet: true } })
})

test('While every connection is used the service is slow and not away, and one query waits for all who ask', async () => {
  const database = await createTestDatabase()
  const pool = await openDirectly(database.connectionString, openLog('silent'), 'work')
  const app = await startTestApp(undefined, { database, openDb: () => Promise.resolve(pool) })
  const ended = Promise.withResolvers<void>()
  onTestFinished(() => ended.resolve())
  const taken = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const holding = taken.map(({ resolve }) =>
    pool.connection().execute(() => {
      resolve()
      return ended.promise
    }),
  )
  await Promise.all(taken.map(({ promise }) => promise))
  const calls = Array.from({ length: 3 }, () => app.get('publicdata/status'))
  await vi.waitFor(() => expect(poolCountsOf(pool).waiting).toBeGreaterThan(0))
  const answers = await Promise.all(calls)
  expect(poolCountsOf(pool).waiting).toBe(1)
  for (const { body } of answers)
    expect(body).toMatchObject({ data: { away_since: null, is_slow: true, is_catalogue_readable: true } })
  ended.resolve()
  await Promise.all(holding)
  expect(await app.get('publicdata/status')).toAnswer({ away_since: null, is_slow: false })
})
