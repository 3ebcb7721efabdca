import { hash } from 'node:crypto'
import path from 'node:path'
import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'
import { openLog } from './platform/observability/log.ts'

const folder = path.join(import.meta.dirname, '..', 'build')

async function startSite(now?: string, env: Record<string, string> = {}) {
  const running = await startProxiedTestApp(now, { env, pages: { from: 'build', folder } })
  const license = await makeLicense(running.db, { name: 'Don Quijote', slug: 'quijote', is_home: true })
  const line = await makeLine(running.db, license, { name: 'Barro', slug: 'barro' })
  const item = await makeItem(running.db, line, { name: 'Sancho Panza', slug: 'sancho' })
  const visit = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })
  return { ...running, license, line, item, visit }
}

const itemAt = (id: number, license = '/public/licencias/quijote') => `${license}/barro/sancho/${id}`

/** For what follows a NOTIFY, on a busy machine. */
const withinTenSeconds = { timeout: 10_000 }

test('A page has its title, its text and its policy, and nothing about the visitor', async () => {
  const { visit, item } = await startSite()
  const page = await visit(itemAt(item.id), { cookie: 'token=secret', token: 'secret' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/^<!DOCTYPE html><html lang="es-MX">/)
  expect(page.body).toContain('<title>Sancho Panza · ')
  expect(page.body).toContain('href="https://vitrina.example/public/licencias/quijote/barro/sancho/')
  expect(page.body, 'a figure without a picture of its own').toContain('src="/files/no-image.jpg"')
  expect(page.body).not.toContain('secret')
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
})

test('The service worker and the page that it shows without a network have a policy', async () => {
  const { visit } = await startSite()
  for (const url of ['/sw.js', '/sin-conexion.html']) {
    const { statusCode, headers, body } = await visit(url)
    expect([url, statusCode]).toEqual([url, 200])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; connect-src 'self';/)
    const [, style] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    if (style !== undefined) expect(policy).toContain(hash('sha256', style, 'base64'))
  }
})

test('Blank parameters are redirected away, and a link and a form lead to the same page', async () => {
  const { visit } = await startSite()
  const answer = await visit('/buscador?query=&sort=reciente&brands=')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/buscador?sort=reciente'])
  expect((await visit('//evil.example/?query=')).headers.location).toBe('/evil.example/')
  expect((await visit('/search?query=')).headers.location).toBe('/search')
  expect((await visit('/buscador?query=sancho')).statusCode).toBe(200)
})

test('An address that members guess redirects to the page it means', async () => {
  const { visit } = await startSite()
  for (const [guessed, page] of [
    ['/cueva/?utm_source=x', '/dashboard'],
    ['/configuracion', '/configuracion/cuenta'],
  ] as const) {
    const { statusCode, headers } = await visit(guessed)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, page, 'no-store'])
  }
})

test('Every asset of a page exists and is cached forever', async () => {
  const { visit } = await startSite()
  const page = await visit('/')
  const assets = new Set([...page.body.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''))
  expect(assets.size).toBeGreaterThan(5)
  for (const asset of assets) {
    const file = await visit(asset, { 'accept-encoding': 'gzip, br' })
    expect([asset, file.statusCode]).toEqual([asset, 200])
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers).not.toHaveProperty('permissions-policy')
    if (/\.(js|css)$/.test(asset) && Number(file.headers['content-length']) > 600)
      expect([asset, file.headers['content-encoding']]).toEqual([asset, 'br'])
  }
})

test('Before the first figure the site is a finished page, which counts and searches nothing', async () => {
  const { app } = await startTestApp(undefined, { pages: { from: 'build', folder } })
  for (const [url, title] of [
    ['/', 'Estamos montando la vitrina'],
    ['/public/licencias', 'Todas las licencias'],
  ] as const) {
    const { body } = await app.inject({ url })
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main).toContain(`<h1>${title}</h1>`)
    expect(main).toContain('silhouette-shelves')
    expect(main).not.toMatch(/\b0\b|role="search"/)
  }
})

test('A missing page answers 404 and is not cached', async () => {
  const { visit, item } = await startSite()
  for (const url of [
    '/nada',
    '/public/licencias/nada',
    '/quijote/nada',
    itemAt(item.id + 999),
    itemAt(0),
    '/x.txt',
  ]) {
    const page = await visit(url)
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    expect(page.body).toContain('name="query"')
  }
})

test('An address that no screen has is no error of ours', async () => {
  const errors: string[] = []
  const sink = new Writable({
    write(line, _, done) {
      errors.push(String(line))
      done()
    },
  })
  const { app } = await startTestApp(undefined, {
    pages: { from: 'build', folder },
    log: openLog('error', sink),
  })
  for (const url of ['/kadmin/mensajes/%0a', '/kadmin/usuarios/%0ax'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  expect(errors).toEqual([])
})

test('A figure under another slug redirects permanently to the right URL', async () => {
  const { visit, item } = await startSite()
  const page = await visit(`/public/licencias/quijote/barro/otro/${item.id}`)
  expect([page.statusCode, page.headers.location]).toEqual([301, itemAt(item.id)])
  const short = await visit(`/a/b/c/${item.id}`)
  expect([short.statusCode, short.headers.location]).toEqual([301, itemAt(item.id, '/quijote')])
})

test('A browser that has the page already gets a 304 until the catalogue changes', async () => {
  const { visit, db } = await startSite()
  const etag = String((await visit('/quijote')).headers.etag)
  expect((await visit('/quijote', { 'if-none-match': etag })).statusCode).toBe(304)
  await execute(db)`update licenses set name = 'Don Quijote de la Mancha' where slug = 'quijote'`
  await vi.waitFor(async () => {
    const page = await visit('/quijote', { 'if-none-match': etag })
    expect([page.statusCode, page.body.includes('Don Quijote de la Mancha')]).toEqual([200, true])
  }, withinTenSeconds)
})

test('The navigation of every page names the current place and follows the catalogue', async () => {
  const { visit, db } = await startSite()
  const placeAt = async (url: string) =>
    [...(await visit(url)).body.matchAll(/<a aria-current="page" href="([^"]+)"/g)].map((match) => match[1])
  expect(await placeAt('/planes')).toEqual(['/planes', '/planes'])
  expect(await placeAt('/que-es')).toEqual(['/que-es', '/que-es'])
  expect(await placeAt('/quijote')).toEqual([])

  await execute(db)`update licenses set name = 'Quijote & <b>Cía</b>' where slug = 'quijote'`
  await vi.waitFor(async () => {
    const menu = /id="figuras"[\s\S]*<\/header>/.exec((await visit('/planes')).body)?.[0]
    expect(menu).toContain('>Quijote &amp; &lt;b&gt;Cía&lt;/b&gt;<')
    expect(menu).not.toContain('Don Quijote')
  }, withinTenSeconds)
})

test('The data of a page is served and cached like the page', async () => {
  const { visit } = await startSite()
  const data = await visit('/quijote.data?utm_source=x')
  expect([data.statusCode, data.headers['content-type']]).toEqual([200, 'text/x-script'])
  expect(data.body).toContain('Don Quijote')
  expect((await visit('/quijote.data', { 'if-none-match': String(data.headers.etag) })).statusCode).toBe(304)
})

test('The day and the year are those of Mexico City', async () => {
  const { visit, clock, db, line } = await startSite('2027-01-01T00:30:00Z')
  const columns = {
    name: 'Sale el último día',
    release_global: '2026-12-31',
    release_global_precision: 'day',
  }
  await makeItem(db, line, columns)
  await vi.waitFor(
    async () => expect((await visit('/')).body).toMatch(/>Lo que sigue<[\s\S]*© <!-- -->2026/),
    withinTenSeconds,
  )
  clock.now = new Date('2027-01-01T06:00:01Z')
  expect((await visit('/')).body).toMatch(/>Lo más nuevo<[\s\S]*© <!-- -->2027/)
})

test('While the database is unavailable cached pages are served, and others answer 503 instead of waiting', async () => {
  const { visit, databaseProxy, db, item } = await startSite()
  await visit('/quijote')
  await databaseProxy.cut()
  expect((await visit('/quijote')).statusCode).toBe(200)

  const page = await visit(itemAt(item.id))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toContain('Estamos teniendo un problema')

  await databaseProxy.restore()
  await execute(db)`select 1`
  await vi.waitFor(async () => expect((await visit(itemAt(item.id))).statusCode).toBe(200), withinTenSeconds)
})

test('The page of the status opens while the database is away, and no cache keeps it', async () => {
  const { visit, databaseProxy } = await startSite()
  expect((await visit('/estado')).body).toContain('Todo funciona')
  await databaseProxy.cut()
  const page = await visit('/estado')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toMatch(/Vitrina funciona solo en parte[\s\S]*Lo tuyo está guardado/)
  await databaseProxy.restore()
  await vi.waitFor(
    async () => expect((await visit('/estado')).body).toContain('Todo funciona'),
    withinTenSeconds,
  )
})

test('Beside the login stands a figure of a license of the home page, even if others are newer', async () => {
  const { db, line, visit } = await startSite()
  await makeItem(db, line, { name: 'Rocinante', image: 'rocinante.webp', created_at: '2026-01-01T00:00:00Z' })
  const other = await makeLine(db, await makeLicense(db, { is_home: false }))
  await makeItem(db, other, { name: 'Recién llegada', image: 'nueva.webp' })
  const page = await visit('/entrar')
  expect(page.body).toContain('Rocinante')
  expect(page.body).not.toContain('Recién llegada')
})

test('Rendering pages has a limit per address', async () => {
  const { visit } = await startSite(undefined, { RATE_LIMIT_SCALE: '0.001' })
  expect((await visit('/quijote')).statusCode).toBe(200)
  for (const url of ['/nada', '/que-es', '/sitemap.xml']) await visit(url)
  const refused = await visit('/planes')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})
