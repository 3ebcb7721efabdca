import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const site = 'https://vitrina.example'

async function shop() {
  const test = await startTestApp()
  const line = await makeLine(test.db, await makeLicense(test.db, { slug: 'odisea' }), { slug: 'itaca' })
  const fetchText = async (url: string) => {
    const answer = await test.app.inject(url)
    return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
  }
  return { ...test, line, fetchText }
}

function read(text: string) {
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({ isArray: (name) => ['url', 'sitemap', 'item'].includes(name) }).parse(text)
}

test('robots.txt names the sitemap and excludes private pages', async () => {
  const { fetchText } = await shop()
  const { status, type, text } = await fetchText('/robots.txt')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(text).toContain('Disallow: /api/')
})

test('security.txt says until when it is valid and where to report a weakness', async () => {
  const { fetchText } = await shop()
  const { status, type, text } = await fetchText('/.well-known/security.txt')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toContain(`Contact: ${site}/contacto\n`)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

test('The sitemap contains the canonical URL of every license, line and item', async () => {
  const { db, line, fetchText } = await shop()
  const { id, slug } = await makeItem(db, line)
  const index = read((await fetchText('/sitemap.xml')).text)
  const parts: string[] = index.sitemapindex.sitemap.map((part: { loc: string }) =>
    part.loc.replace(site, ''),
  )
  const pages = await Promise.all(parts.map(async (part) => read((await fetchText(part)).text).urlset.url))
  const addresses = pages.flat().map((url: { loc: string }) => url.loc)
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${site}/`,
      `${site}/public/licencias/odisea`,
      `${site}/public/licencias/odisea/itaca`,
      `${site}/public/licencias/odisea/itaca/${slug}/${id}`,
    ]),
  )
})

test('A part that does not exist is not found', async () => {
  const { fetchText } = await shop()
  for (const part of ['99', '0', 'x', '1.5', '1e9']) {
    expect((await fetchText(`/sitemaps/figuras-${part}.xml`)).status).toBe(404)
  }
})

test('A part is sent compressed, and answered with 304 when the client has it', async () => {
  const { db, line, app } = await shop()
  for (let place = 0; place < 20; place++) await makeItem(db, line)
  const url = '/sitemaps/figuras-1.xml'
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(read(gunzipSync(packed.rawPayload).toString()).urlset.url).toHaveLength(20)
  const etag = String(packed.headers.etag)
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
})

test('Hostile names are escaped in the feed of new items', async () => {
  const { db, line, fetchText } = await shop()
  await makeItem(db, line, {
    name: '"><script>alert(1)</script> ]]> & \u0007 Ñ',
    description: '</description>',
  })
  const { text, type } = await fetchText('/novedades.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const [item] = read(text).rss.channel.item
  expect(item.title).toContain('<script>alert(1)</script> ]]> &')
  expect(item.description).toBe('</description>')
})
