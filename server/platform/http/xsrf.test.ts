import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startWithMember } from '#test/collectors.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'

const contact = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Hola' }
const own = 'https://vitrina.example'

type Headers = Record<string, string>

async function send(app: TestApp, headers: Headers, options: InjectOptions = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/public/contact',
    payload: JSON.stringify(contact),
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const set = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    code: answer.json().error as unknown,
    set,
    cookie: set.split(';')[0] ?? '',
  }
}

/** The headers of a browser that has this cookie. */
function proven(cookie: string, more: Headers = {}): Headers {
  return { origin: own, cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length), ...more }
}

test('A browser without the cookie is refused and given one, and passes with it', async () => {
  const app = await startTestApp()
  const refused = await send(app, { origin: own })
  expect(refused).toMatchObject({ status: 403, code: 'xsrf_failed' })
  const value = /^XSRF-TOKEN=([\w-]{24}\.[\w-]{43}); Path=\/; SameSite=Lax; Secure,/.exec(refused.set)?.[1]
  expect(refused.set).toContain(`,__Host-XSRF-TOKEN=${value}; Path=/; SameSite=Lax; HttpOnly; Secure`)

  expect(await send(app, proven(refused.cookie))).toMatchObject({ status: 200, set: '' })
})

test('A cookie that another host of the domain has planted differs from the bound copy, and is replaced', async () => {
  const app = await startTestApp()
  const [own1, planted] = [await send(app, { origin: own }), await send(app, { origin: own })]
  const bound = `__Host-${own1.cookie}`
  expect(await send(app, { ...proven(own1.cookie), cookie: `${own1.cookie}; ${bound}` })).toMatchObject({
    status: 200,
  })
  const refused = await send(app, { ...proven(planted.cookie), cookie: `${planted.cookie}; ${bound}` })
  expect(refused).toMatchObject({ status: 403, code: 'xsrf_failed' })
  expect(refused.set).toContain('__Host-XSRF-TOKEN=')
})

test('A program with neither cookie nor origin needs none', async () => {
  const app = await startTestApp()
  expect((await send(app, {})).status).toBe(200)
})

test("A program that uses Node's fetch writes with its token alone, and the same with a browser's marks does not", async () => {
  const { app, ana, first: item } = await startWithMember({ items: 1 })
  const url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/me/items_want/${item}`
  const write = async (headers = {}) =>
    (await fetch(url, { method: 'POST', headers: { ...ana.headers, ...headers } })).status
  expect(await write()).toBe(200)
  expect(await write({ origin: own })).toBe(403)
  expect(await write({ 'sec-fetch-site': 'same-origin' })).toBe(403)
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another site of the same domain', { origin: 'https://other.vitrina.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['what the browser calls cross-site', { origin: own, 'sec-fetch-site': 'cross-site' }],
])('%s is refused even with a valid cookie, and gets no new one', async (_, headers) => {
  const app = await startTestApp()
  const { cookie } = await send(app, { origin: own })
  const answer = await send(app, { ...proven(cookie), ...headers })
  expect(answer).toMatchObject({ status: 403, code: 'xsrf_failed', set: '' })
})

test.each([
  ['no header', (cookie: string) => ({ origin: own, cookie })],
  ['another header', (cookie: string) => ({ ...proven(cookie), 'x-xsrf-token': `${cookie}x` })],
  ['a header without a cookie', (cookie: string) => ({ origin: own, 'x-xsrf-token': cookie.slice(11) })],
  ['a cookie of its own making', () => proven('XSRF-TOKEN=abc.def')],
  ['a cookie without a signature', () => proven('XSRF-TOKEN=abc')],
  ['an empty cookie', () => proven('XSRF-TOKEN=')],
  ['no origin but the cookie', (cookie: string) => ({ cookie })],
  ['no origin but the marks of a browser', () => ({ 'sec-fetch-site': 'same-origin' })],
])('%s is refused and answered with a new cookie', async (_, headersFor) => {
  const app = await startTestApp()
  const { cookie } = await send(app, { origin: own })
  const answer = await send(app, headersFor(cookie))
  expect(answer).toMatchObject({ status: 403, code: 'xsrf_failed' })
  expect(answer.cookie).toMatch(/^XSRF-TOKEN=./)
  expect(answer.cookie).not.toBe(cookie)
})

test('The cookie is bound to the session it was issued for', async () => {
  const app = await startTestApp()
  const anonymous = await send(app, { origin: own })
  expect((await send(app, proven(anonymous.cookie, { token: 'session-a' }))).status).toBe(403)
  const member = await send(app, { origin: own, token: 'session-a' })
  expect((await send(app, proven(member.cookie, { token: 'session-a' }))).status).toBe(200)
  expect((await send(app, proven(member.cookie, { token: 'session-b' }))).status).toBe(403)
})

test("Processes that share the database accept each other's cookies", async () => {
  const one = await startTestApp()
  const two = await startTestApp(undefined, { beside: one })
  const [first, second] = await Promise.all([send(one, { origin: own }), send(two, { origin: own })])
  expect((await send(two, proven(first.cookie))).status).toBe(200)
  expect((await send(one, proven(second.cookie))).status).toBe(200)
})

test('The host the browser used is as good as the configured one', async () => {
  const app = await startTestApp()
  const here = { origin: 'http://localhost:3000', host: 'localhost:3000' }
  const { cookie } = await send(app, here)
  expect((await send(app, { ...proven(cookie), ...here })).status).toBe(200)
})

test('Public answers carry no cookie; private ones set it', async () => {
  const app = await startTestApp()
  const ask = (url: string) => app.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await ask('/api/publicdata/plans')).headers['set-cookie']).toBeUndefined()
  expect(String((await ask('/api/nothing')).headers['set-cookie'])).toMatch(/^XSRF-TOKEN=/)
  expect((await app.get('nothing')).headers['set-cookie']).toBeUndefined()
})

test('A browser can request the cookie before its first call, and again in its session', async () => {
  const app = await startTestApp()
  const ask = async (headers: Headers) => {
    const answer = await app.app.inject({
      url: '/api/auth/xsrf',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
    return {
      status: answer.statusCode,
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    }
  }
  const visitor = await ask({})
  expect(visitor.status).toBe(200)
  expect((await send(app, proven(visitor.cookie))).status).toBe(200)
  expect((await ask({ cookie: visitor.cookie })).cookie).toBe('')
  const member = await ask({ cookie: visitor.cookie, token: 'session-a' })
  expect((await send(app, proven(member.cookie, { token: 'session-a' }))).status).toBe(200)
})

test('Over plain HTTP the cookie is not marked Secure, or it would be lost', async () => {
  const app = await startTestApp(undefined, { env: { PUBLIC_URL: 'http://vitrina.example' } })
  expect((await send(app, { origin: 'http://vitrina.example' })).set).not.toContain('Secure')
})

test('Without the database writes are refused, and private answers set no cookie', async () => {
  const app = await startProxiedTestApp()
  await app.databaseProxy.cut()
  expect(await send(app, { origin: own })).toMatchObject({ status: 503, code: 'unavailable' })
  const answer = await app.get('nothing', { origin: own })
  expect(answer.status).toBe(404)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
