import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeCollector, startWithMember } from '#test/collectors.ts'
import { showProfile } from '#test/follows.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const folder = path.join(import.meta.dirname, '..', 'build')

/** For what follows a NOTIFY, on a busy machine. */
const withinTenSeconds = { timeout: 10_000 }

test('The server renders public profiles, and 404 for all others', async () => {
  const app = await startTestApp(undefined, { pages: { from: 'build', folder } })
  const line = await makeLine(app.db, await makeLicense(app.db))
  const item = await makeItem(app.db, line, { name: 'Sancho Panza' })
  const ana = await makeCollector(app)
  await ana.post(`me/items/${item.id}`, { price_paid_cents: 98_765 })
  const visit = async (url: string) => {
    const { statusCode, body, headers } = await app.app.inject({ url })
    return { statusCode, body, cache: headers['cache-control'] }
  }
  const hidden = await visit('/u/ana')
  expect([hidden.statusCode, hidden.cache]).toEqual([404, 'no-store'])
  expect(hidden.body).toContain('Esta colección no es pública')
  expect((await visit('/u/ana/acerca')).statusCode).toBe(404)
  const unknown = await visit('/u/eva')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body.replaceAll('eva', 'ana').length).toBe(hidden.body.length)

  await showProfile(ana)
  const shown = await visit('/u/ana')
  expect([shown.statusCode, shown.cache]).toEqual([200, 'no-store'])
  expect(shown.body).toContain('<title>Mi Colección Pública</title>')
  expect(shown.body).toContain('<meta property="og:title" content="Colección de')
  expect(shown.body).toContain('content="@ana con 1\u00a0figura en su colección, en Vitrina."')
  expect(shown.body).toContain('<meta name="robots" content="noindex"/>')
  expect(shown.body).toContain('Sancho Panza')
  expect(shown.body).not.toMatch(/98.?765|987\.65/)
  const about = await visit('/u/ana/acerca')
  expect(about.statusCode).toBe(200)
  expect(about.body).toContain('Colecciona aquí desde')
  await showProfile(ana, { show_collection: false, show_wishlist: true })
  expect((await visit('/u/ana?list=want')).body).not.toContain('Sancho Panza')
})

test('A profile is sent from memory, and by no process once it changed or is no longer public', async () => {
  const app = await startTestApp(undefined, { pages: { from: 'build', folder } })
  const other = await startTestApp(undefined, { pages: { from: 'build', folder }, beside: app })
  const line = await makeLine(app.db, await makeLicense(app.db))
  const item = await makeItem(app.db, line, { name: 'Sancho Panza' })
  const ana = await makeCollector(app)
  await showProfile(ana)
  const visit = async ({ app }: TestApp, url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return statusCode === 200 ? body : statusCode
  }
  const [first, second] = [() => visit(app, '/u/ana'), () => visit(other, '/u/ana')]
  const about = () => visit(app, '/u/ana/acerca')
  await vi.waitFor(async () => {
    const before = await about()
    // This change sends no notification, so an unchanged page came from the cache.
    await app.sql`update users set created_at = created_at - interval '1 year' where id = ${ana.userId}`
    expect(await about()).toBe(before)
  }, withinTenSeconds)
  expect([await first(), await second()]).toEqual([
    expect.not.stringContaining('Sancho Panza'),
    expect.not.stringContaining('Sancho Panza'),
  ])
  const bothShow = (what: unknown) =>
    vi.waitFor(async () => expect([await first(), await second()]).toEqual([what, what]), withinTenSeconds)
  await ana.post(`me/items/${item.id}`)
  await bothShow(expect.stringContaining('Sancho Panza'))
  await app.sql`update users set fullname = 'Aldonza Lorenzo' where id = ${ana.userId}`
  await bothShow(expect.stringContaining('Aldonza Lorenzo'))
  await showProfile(ana, { is_public: false })
  await bothShow(404)
  await showProfile(ana)
  await bothShow(expect.stringContaining('Aldonza Lorenzo'))
  await app.sql`update users set blocked_at = now() where id = ${ana.userId}`
  await bothShow(404)
  await app.sql`update users set blocked_at = null where id = ${ana.userId}`
  await bothShow(expect.stringContaining('Aldonza Lorenzo'))
  await app.sql`delete from users where id = ${ana.userId}`
  await bothShow(404)
})

test('Asking whose data an address means has the limit of pages', async () => {
  const app = await startTestApp(undefined, {
    pages: { from: 'build', folder },
    env: { RATE_LIMIT_SCALE: '0.001' },
  })
  const ana = await makeCollector(app)
  await showProfile(ana)
  await app.sql`update users set username = 'ana.data'`
  const ask = async () =>
    (await app.app.inject({ url: '/u/ana.data', headers: { accept: '*/*' } })).statusCode
  expect(await ask()).toBe(302)
  for (let turn = 0; turn < 4; turn++) await ask()
  expect(await ask()).toBe(429)
})

test('An address of data never answers another profile than the one it names', async () => {
  const { app, ana } = await startWithMember({ pages: { from: 'build', folder } })
  await showProfile(ana)
  const visit = async (accept: string) => {
    const { statusCode, headers } = await app.app.inject({ url: '/u/ana.data', headers: { accept } })
    return [statusCode, headers.location]
  }
  expect(await visit('*/*')).toEqual([200, undefined])
  expect(await visit('text/html')).toEqual([302, '/u/ana%2Edata'])
  // From before the rule that no username ends so.
  const beto = await makeCollector(app, 'beto')
  await app.sql`update users set username = 'ana.data' where username = 'beto'`
  await showProfile(beto)
  expect(await visit('*/*')).toEqual([302, '/u/ana%2Edata'])
  const own = await app.app.inject({ url: '/u/ana%2Edata', headers: { accept: 'text/html' } })
  expect(own.statusCode).toBe(200)
  expect(own.body).toContain('@ana.data')
})
