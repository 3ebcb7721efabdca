import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type PreparedResponse, sendPrepared } from '#server/platform/http/prepared-response.ts'
import { cacheableSizeOf, preparePage, type RenderedResponse } from './prepared-page.ts'

const policy = { pictureHosts: [], hotReload: false, tagManager: null, takesCards: false }
const html = `<link rel="modulepreload" href="/a.js"/><script type="module" async="">one()</script>${'<p>Vitrina</p>'.repeat(100)}`
const scripts = ['one()']
const shared = 'public, max-age=60'

function response(status: number, cacheControl: string | null, isComplete = true): RenderedResponse {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=1' })
  if (cacheControl) headers.set('cache-control', cacheControl)
  return Object.assign(new Response(null, { status, headers }), {
    page: { html, scripts, isComplete, isMembers: false },
  })
}

const sha256 = (script: string) => createHash('sha256').update(script).digest('base64')

async function asked(page: PreparedResponse, headers: Record<string, string>) {
  const app = Fastify()
  app.get('/', (request, reply) => sendPrepared(request, reply, page))
  return app.inject({ url: '/', headers })
}

test('a public page carries its policy, waits with its script until it is painted, and sets no cookie', async () => {
  const page = await preparePage(response(200, shared), policy)
  const written = [...page.body.toString().matchAll(/<script[^>]*>([^<]*)</g)].map(
    ([, script = '']) => script,
  )
  expect(written[0]).toBe('one()')
  expect(written).toHaveLength(2)
  for (const script of written)
    expect(page.headers['content-security-policy']).toContain(`'sha256-${sha256(script)}'`)
  expect(page.body.toString()).toContain(
    '<link rel="later" href="/a.js"/><script type="later">one()</script>',
  )
  expect(page.headers).not.toHaveProperty('set-cookie')
})

test('The policy does not allow a script that is only text in the page', async () => {
  const planted = '<script>planted()</script>'
  for (const cacheControl of [shared, 'no-store']) {
    const rendered = Object.assign(response(200, cacheControl), {
      page: { html: planted + html, scripts, isComplete: true, isMembers: false },
    })
    const page = await preparePage(rendered, policy)
    expect(page.body.toString()).toContain(planted)
    expect(page.headers['content-security-policy']).not.toContain(sha256('planted()'))
  }
})

test('a page of members, who see nothing before its script ran, does not wait with it', async () => {
  expect((await preparePage(response(200, 'no-store', false), policy)).body.toString()).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><script type="module" async="">one()</script>',
  )
})

test('it is sent in the coding the browser knows', async () => {
  const page = await preparePage(response(200, shared), policy)
  const brotli = await asked(page, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).equals(page.body)).toBe(true)
  const gzip = await asked(page, { 'accept-encoding': 'br;q=0, gzip' })
  expect(gunzipSync(gzip.rawPayload).equals(page.body)).toBe(true)
  expect((await asked(page, {})).headers).not.toHaveProperty('content-encoding')
})

test('a browser that has it already gets no body', async () => {
  const page = await preparePage(response(200, shared), policy)
  const again = await asked(page, { 'if-none-match': page.headers.etag ?? '' })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe(shared)
})

test('only a successful public page is cached, here and by shared caches', async () => {
  const good = await preparePage(response(200, shared), policy)
  expect(cacheableSizeOf(good)).toBeGreaterThan(good.body.length)
  for (const [status, cacheControl] of [
    [404, shared],
    [503, shared],
    [200, 'no-store'],
    [200, null],
  ] as const) {
    const page = await preparePage(response(status, cacheControl), policy)
    expect(cacheableSizeOf(page)).toBe(0)
    expect(page.headers['cache-control']).toBe('no-store')
  }
})
