import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'

test('The OpenAPI document describes every endpoint under its name', async () => {
  const { get } = await startTestApp()
  const { status, body } = await get('openapi.json')
  expect(status).toBe(200)
  const document = body as {
    openapi: string
    info: object
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: 'V1.1.3' } })
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(described.map((operation) => operation.operationId).sort()).toEqual(Object.keys(endpoints).sort())
  expect(document.paths['/publicdata/items/{id}']?.get).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    responses: {
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  })
})

test('HEAD answers wherever GET does, except for a GET that changes something', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const headers = (await makeCollector(app)).headers
  const different: string[] = []
  for (const call of Object.values(endpoints)) {
    if (call.method !== 'GET' || 'scriptOnly' in call) continue
    const url = `/api/${call.path.replace(/:\w+/g, '1')}`
    const get = await app.app.inject({ url, headers })
    const head = await app.app.inject({ url, headers, method: 'HEAD' })
    if (head.statusCode !== get.statusCode || head.body !== '') different.push(`${url} ${head.statusCode}`)
  }
  expect(different).toEqual([])
})

test('The API documentation is a page without scripts', async () => {
  const { get } = await startTestApp()
  const { headers, body } = await get('docs')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(body).toContain('/api/publicdata/homelicenses')
})

test('While the database is unavailable, cached answers are served and the rest is 503 in Spanish instead of a wait', async () => {
  const { db, get, databaseProxy } = await startProxiedTestApp()
  await makeLicense(db, { slug: 'odisea', name: 'La Odisea' })
  await get('publicdata/licenses')
  await databaseProxy.cut()

  expect(await get('publicdata/licenses')).toAnswer([{ slug: 'odisea' }])
  expect(await get('publicdata/plans')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { success: false, error: 'unavailable' },
  })
})

test('Without its database the process is alive but not ready, and it recovers when the database is back', async () => {
  const { app, get, databaseProxy } = await startProxiedTestApp()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await databaseProxy.cut()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await databaseProxy.restore()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await get('publicdata/plans')).status).toBe(200)
})

test('Metrics are for callers on this machine, and not for requests that a local proxy forwards', async () => {
  const { app } = await startTestApp()
  await app.inject('/healthz')
  expect((await app.inject('/metrics')).body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m,
  )
  expect((await app.inject('/metrics')).body).toMatch(/^nodejs_heap_size_used_bytes \d+$/m)
  expect(
    (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
  ).toBe(404)
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test.each(['/api/', '/api/%', '/api/publicdata/items/%E0%A4%A', '/api/publicdata/items?page=1&page=2'])(
  '%s never ends in a 500',
  async (url) => {
    const { app } = await startTestApp()
    const answer = await app.inject(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
  },
)

test('A validation error without a message of its own is answered in Spanish', async () => {
  const { get } = await startTestApp()
  expect(await get('publicdata/items?license=dracula&license=odisea')).toMatchObject({
    status: 422,
    body: { error: 'invalid', fields: { license: 'Revisa este dato.' } },
  })
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'A body of %s is refused as an unsupported type',
  async (type) => {
    const { app } = await startTestApp()
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'a=1' })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ success: false, error: 'unsupported_type' })
  },
)

test.each(['//api/docs', '/%61pi/docs', 'http://otro.example/api/docs'])(
  '%s counts against the limit like any other spelling',
  async (url) => {
    const { app } = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '0.001' } })
    expect((await app.inject('/api/docs')).statusCode).toBe(200)
    const statuses = [await app.inject(url), await app.inject(url)].map((answer) => answer.statusCode)
    expect(statuses).toEqual([429, 429])
  },
)

test.each(['//api/public/contact', '/%61pi/public/contact'])(
  'A forged form sent to %s is refused',
  async (url) => {
    const { app } = await startTestApp()
    const headers = { origin: 'https://ajena.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).json()).toMatchObject({
      error: 'xsrf_failed',
      message: expect.stringContaining('Permite las cookies'),
    })
  },
)

test('A deleted figure is removed from cached answers too', async () => {
  const { db, get } = await startTestApp()
  const { id } = await makeItem(db, await makeLine(db, await makeLicense(db)))
  expect((await get(`publicdata/items/${id}`)).status).toBe(200)
  await execute(db)`delete from items where id = ${id}`
  await expect.poll(async () => (await get(`publicdata/items/${id}`)).status).toBe(404)
})

test('Answers are compressed for clients that accept it', async () => {
  const { app, db } = await startTestApp()
  const line = await makeLine(db, await makeLicense(db))
  for (let made = 0; made < 5; made++) await makeItem(db, line)
  for (const url of ['/api/publicdata/items', '/sitemaps/figuras-1.xml']) {
    const plain = await app.inject(url)
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([url, packed.headers['content-encoding']]).toEqual([url, 'br'])
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  }
})

test('A plugin that takes a minute to start, as on a busy machine, does not fail the start', async () => {
  const { app } = await startTestApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const slowPart = Promise.withResolvers<void>()
    app.register(() => slowPart.promise)
    const started = app.ready().then(
      () => 'started',
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    slowPart.resolve()
    expect(await started).toBe('started')
  } finally {
    vi.useRealTimers()
  }
})
