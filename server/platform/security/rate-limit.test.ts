import { expect, onTestFinished, test } from 'vitest'
import type { Limit } from '#contract/endpoint.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'
import { deleteEndedHits, RateLimits } from './rate-limit.ts'

const wide: Limit[] = [{ by: 'address', max: 200, seconds: 60 }]
const narrow: Limit[] = [{ by: 'email', max: 3, seconds: 60 }]
const ana = { address: '203.0.113.7', email: 'ana@ejemplo.com' }

async function limitsOfTwoProcesses() {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const clock = { now: new Date('2026-11-21T18:00:00Z') }
  const options = {
    db: database.db,
    config: { rateLimitScale: 1 },
    log: openLog('silent'),
    now: () => clock.now,
  }
  return { one: new RateLimits(options), two: new RateLimits(options), clock, db: database.db }
}

async function refusedAfter(limits: RateLimits, rule: Limit[], who = ana): Promise<number> {
  for (let taken = 0; taken <= 1_000; taken++) {
    try {
      await limits.count('search', rule, who)
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRequests)
      return taken
    }
  }
  return Number.POSITIVE_INFINITY
}

test('Two processes enforce a narrow limit exactly', async () => {
  const { one, two } = await limitsOfTwoProcesses()
  await one.count('reset', narrow, ana)
  await two.count('reset', narrow, { ...ana, address: '198.51.100.1', email: 'ANA@ejemplo.com' })
  await one.count('reset', narrow, ana)
  await expect(two.count('reset', narrow, ana)).rejects.toThrow(TooManyRequests)
  await expect(one.count('reset', narrow, { email: 'eva@ejemplo.com' })).resolves.toBeUndefined()
  await expect(one.count('register', narrow, ana)).resolves.toBeUndefined()
})

test('Processes share the counts of a wide limit', async () => {
  const { one, two } = await limitsOfTwoProcesses()
  for (let taken = 0; taken < 150; taken++) await one.count('search', wide, ana)
  for (let taken = 0; taken < 30; taken++) await two.count('search', wide, ana)
  await one.share()
  await two.share()
  expect(await refusedAfter(two, wide)).toBe(20)
  await two.share()
  await one.count('search', wide, ana).catch(() => undefined)
  for (let taken = 0; taken < 20; taken++) await one.count('search', wide, ana).catch(() => undefined)
  await one.share()
  expect(await refusedAfter(one, wide)).toBe(0)
})

test('A caller far below a wide limit causes no query', async () => {
  const { one, db } = await limitsOfTwoProcesses()
  for (let taken = 0; taken < 19; taken++) await one.count('search', wide, ana)
  await one.share()
  expect(await listHits(db)).toEqual([])
})

test('A new window starts at zero, and old counts are deleted', async () => {
  const { one, clock, db } = await limitsOfTwoProcesses()
  expect(await refusedAfter(one, wide)).toBe(200)
  expect(await refusedAfter(one, narrow)).toBe(3)
  await one.close()
  clock.now = new Date('2026-11-21T18:01:00Z')
  expect(await refusedAfter(one, wide)).toBe(200)
  expect(await refusedAfter(one, narrow)).toBe(3)
  const rows = await listHits(db)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  await deleteEndedHits(db, new Date('2026-11-21T18:03:00Z'))
  expect(await listHits(db)).toEqual([])
})

test('The refusal says how long the window lasts', async () => {
  const { one, clock } = await limitsOfTwoProcesses()
  clock.now = new Date('2026-11-21T18:00:49.500Z')
  await refusedAfter(one, narrow)
  await expect(one.count('search', narrow, ana)).rejects.toMatchObject({ retryAfterSeconds: 11 })
})

test('The whole API has a limit per address, which does not affect other addresses', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '0.01' } })
  const ask = (url: string, remoteAddress: string) => app.app.inject({ url, remoteAddress })
  for (let asked = 0; asked < 15; asked++) {
    const url = asked % 2 ? '/api/publicdata/plans' : '/api/nothing'
    expect((await ask(url, '2001:db8::1')).statusCode).toBeLessThan(429)
  }
  const answer = await ask('/api/publicdata/plans', '2001:db8::ffff:2')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({ 'retry-after': '300', 'cache-control': 'no-store' })
  expect(answer.json()).toMatchObject({ success: false, error: 'too_many_requests' })
  expect((await ask('/healthz', '2001:db8::1')).statusCode).toBe(200)
  expect((await ask('/api/publicdata/plans', '2001:db8:0:1::1')).statusCode).toBe(200)
})

test('A forwarded address counts only behind a trusted proxy', async () => {
  const forwarded = (client: string) => ({
    url: '/api/publicdata/plans',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': client },
  })
  const env = { RATE_LIMIT_SCALE: '0.001' }
  const open = await startTestApp(undefined, { env })
  expect((await open.app.inject(forwarded('203.0.113.1'))).statusCode).toBe(200)
  expect((await open.app.inject(forwarded('203.0.113.2'))).statusCode).toBe(429)

  const behind = await startTestApp(undefined, { env: { ...env, TRUST_PROXY: '10.0.0.0/8' } })
  expect((await behind.app.inject(forwarded('203.0.113.1'))).statusCode).toBe(200)
  expect((await behind.app.inject(forwarded('203.0.113.2'))).statusCode).toBe(200)
  expect((await behind.app.inject(forwarded('203.0.113.2'))).statusCode).toBe(429)

  // One caller, whatever port its proxy writes, whatever proxies it came through, and whatever is no address.
  const sameCallers = [
    ['203.0.113.2:40001'],
    ['203.0.113.5:40001', '203.0.113.5:40002', '203.0.113.5:40003, 10.0.0.2:555'],
    ['[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::2'],
    ['disfraz', 'otro:disfraz', '_hidden'],
  ]
  const statuses: number[] = []
  for (const spellings of sameCallers)
    for (const spelling of spellings) statuses.push((await behind.app.inject(forwarded(spelling))).statusCode)
  expect(statuses).toEqual([429, 200, 429, 429, 200, 429, 429, 200, 429, 429])
})

test('TRUST_PROXY=loopback trusts only proxies on this machine', async () => {
  const { app } = await startTestApp(undefined, {
    env: { RATE_LIMIT_SCALE: '0.001', TRUST_PROXY: 'loopback' },
  })
  const statusFor = async (remoteAddress: string, client: string) => {
    const headers = { 'x-forwarded-for': client }
    return (await app.inject({ url: '/api/publicdata/licenses', remoteAddress, headers })).statusCode
  }
  expect(await statusFor('127.0.0.1', '203.0.113.1')).toBe(200)
  expect(await statusFor('::1', '203.0.113.2')).toBe(200)
  expect(await statusFor('127.0.0.1', '203.0.113.2')).toBe(429)
  expect(await statusFor('10.0.0.7', '203.0.113.3')).toBe(200)
  expect(await statusFor('10.0.0.7', '203.0.113.4')).toBe(429)
})

test('Searching has a limit of its own', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '0.05' } })
  for (let asked = 0; asked < 6; asked++) {
    expect((await app.get('public/items/search?query=ulises')).status).toBe(200)
  }
  expect((await app.get('public/items/search?query=ulises')).status).toBe(429)
  expect((await app.get('public/items/suggest?query=ulises')).status).toBe(200)
})

test('Without the database wide limits apply per process, and nothing waits', async () => {
  const app = await startProxiedTestApp(undefined, { env: { RATE_LIMIT_SCALE: '0.01' } })
  await app.get('publicdata/plans')
  await app.databaseProxy.cut()
  for (let asked = 1; asked < 15; asked++) expect((await app.get('publicdata/plans')).status).toBe(200)
  expect((await app.get('publicdata/plans')).status).toBe(429)
})

async function listHits(db: Db): Promise<unknown[]> {
  return await execute(db)`table rate_limits`
}
