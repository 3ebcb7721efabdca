import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CacheMemory } from '#server/platform/http/cache-memory.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'
import type { PreparedResponse } from '#server/platform/http/prepared-response.ts'
import { compressed, prepareResponse, sendPrepared, sizeOf } from '#server/platform/http/prepared-response.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'
import type { ItemAddress, LatestItem, LicenseOrLineSlugs } from './store.ts'
import * as store from './store.ts'

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'
const partMax = 100_000
/** Limits generating feeds by address; cached ones are not counted. */
const writtenLimits = [{ by: 'address', max: 300, seconds: 300 }] as const

interface FeedOptions {
  readonly memory: CacheMemory
  readonly limits: RateLimits
  readonly onCatalogueChange: (changed: () => void) => void
}

type Write = () => Promise<string | null>

/** Files for robots and feed readers at fixed paths, which would otherwise match the route of a license. */
export function feeds(app: FastifyInstance, { db, config, now }: AppDeps, options: FeedOptions): void {
  const { publicUrl } = config
  const cache = new PageCache<PreparedResponse>({
    memory: options.memory,
    kind: 'feeds',
    sizeOf,
    pack: compressed,
  })
  options.onCatalogueChange(() => cache.expire())
  const give = (type: string, write: (part: number) => ReturnType<Write>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { part = '1' } = request.params as { part?: string }
      if (!/^[1-9]\d{0,5}$/.test(part) || Number(part) > partMax) return reply.callNotFound()
      const { url = '' } = request.routeOptions
      const key = `${url} ${part}`
      const feed =
        cache.getFresh(key) ??
        (await cache.getOrCompute(key, () => make(request, type, () => write(Number(part)))))
      if (feed.status === 404) return reply.callNotFound()
      await sendPrepared(request, reply, feed)
      return reply
    }
  const make = async ({ ip }: FastifyRequest, type: string, write: Write) => {
    options.limits.countWide('feeds', writtenLimits, { address: ip })
    const body = await write()
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl }
    return prepareResponse(body === null ? 404 : 200, headers, Buffer.from(body ?? ''))
  }

  app.get(
    '/robots.txt',
    give('text/plain', async () => robotsText(publicUrl)),
  )
  app.get(
    '/.well-known/security.txt',
    give('text/plain', async () => securityText(publicUrl, { contact: config.operator.email, now: now() })),
  )
  app.get(
    '/.well-known/passkey-endpoints',
    give('application/json', async () => passkeyEndpoints(publicUrl)),
  )
  app.get(
    '/sitemap.xml',
    give('application/xml', () => writeSitemapIndex(db, publicUrl)),
  )
  app.get(
    '/sitemaps/paginas.xml',
    give('application/xml', () => writeShelvesSitemap(db, publicUrl)),
  )
  app.get(
    '/sitemaps/figuras-:part.xml',
    give('application/xml', (part) => writeItemsSitemap(db, publicUrl, part)),
  )
  app.get(
    '/novedades.xml',
    give('application/rss+xml', () => writeLatestItemsRss(db, publicUrl)),
  )
}

/** More licenses and lines than any catalogue has, and below the limit of one sitemap. */
const shelvesMax = 45_000
const latestItemsMax = 50

/** The index of the sitemap: one part for licenses and lines, and one for each range of item ids. */
async function writeSitemapIndex(db: Db, publicUrl: string): Promise<string> {
  return sitemapIndex(publicUrl, await store.findGreatestItemId(db))
}

async function writeShelvesSitemap(db: Db, publicUrl: string): Promise<string> {
  return shelvesSitemap(publicUrl, await store.listShelfAddresses(db, shelvesMax))
}

/** A part of the sitemap, counted from 1; null when its range contains no item. */
async function writeItemsSitemap(db: Db, publicUrl: string, part: number): Promise<string | null> {
  const items = await store.listItemAddresses(db, (part - 1) * idsInPart + 1, part * idsInPart)
  return items.length === 0 ? null : itemsSitemap(publicUrl, items)
}

async function writeLatestItemsRss(db: Db, publicUrl: string): Promise<string> {
  return latestItemsRss(publicUrl, await store.listLatestItems(db, latestItemsMax))
}

/** The range of item ids in one part of the sitemap; the protocol allows 50,000 URLs and 50 MB. */
const idsInPart = 20_000

/** Public pages that are not part of the catalogue. */
const fixedPages = ['/', '/buscador', '/public/licencias', '/que-es', '/planes', '/contacto', '/changelog']
const legalPages = ['/terminos-y-condiciones', '/politica-de-privacidad', '/accesibilidad']

/** Members' and login screens show nothing to a robot; search results are endless. */
const closedToRobots = [
  '/api/',
  '/kadmin',
  '/buscador?',
  '/entrar',
  '/registro',
  '/dashboard',
  '/configuracion/',
]

interface Entry {
  path: string
  updatedAt?: Date
}

function robotsText(publicUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
}

const dayMs = 24 * 60 * 60 * 1000
/** The RFC wants less than a year. */
const securityTextDays = 360

/** Where to report a weakness (RFC 9116). `contact` is an e-mail address; without one it is the contact form. */
function securityText(publicUrl: string, { contact, now }: { contact: string | null; now: Date }): string {
  const lines = [
    `Contact: ${contact === null ? `${publicUrl}/contacto` : `mailto:${contact}`}`,
    `Expires: ${new Date(now.getTime() + securityTextDays * dayMs).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** Where password managers lead whoever wants to add a passkey, or to remove one (W3C, Passkey Endpoints). */
function passkeyEndpoints(publicUrl: string): string {
  const url = `${publicUrl}/configuracion/seguridad`
  return JSON.stringify({ enroll: url, manage: url })
}

/** The URLs of the parts: licenses and lines first, then ranges of item ids. */
function sitemapIndex(publicUrl: string, greatestItemId: number): string {
  const parts = Array.from(
    { length: Math.ceil(greatestItemId / idsInPart) },
    (_, n) => `/sitemaps/figuras-${n + 1}.xml`,
  )
  const entries = ['/sitemaps/paginas.xml', ...parts].map(
    (path) => `<sitemap>${location(publicUrl, path)}</sitemap>`,
  )
  return xml('sitemapindex', entries)
}

function shelvesSitemap(publicUrl: string, shelves: LicenseOrLineSlugs[]): string {
  const fixed: Entry[] = [...fixedPages, ...legalPages].map((path) => ({ path }))
  const catalogue = shelves.map((shelf) => ({ path: shelfPath(shelf), updatedAt: shelf.updated_at }))
  return urlSet(publicUrl, [...fixed, ...catalogue])
}

function itemsSitemap(publicUrl: string, items: ItemAddress[]): string {
  return urlSet(
    publicUrl,
    items.map((item) => ({ path: itemPath(item), updatedAt: item.updated_at })),
  )
}

function latestItemsRss(publicUrl: string, latest: LatestItem[]): string {
  const items = latest.map((item) => {
    const link = escaped(publicUrl + itemPath(item))
    const title = escaped(`${item.name} · ${item.line_name}`)
    const text = escaped(item.description || `${item.line_name}, ${item.license_name}`)
    const moment = item.created_at.toUTCString()
    return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><description>${text}</description><pubDate>${moment}</pubDate></item>`
  })
  const head = `<title>Novedades del catálogo</title><link>${escaped(publicUrl)}/</link><description>Las figuras más recientes</description><language>es-MX</language>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('\n')}</channel></rss>\n`
}

function urlSet(publicUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url>${location(publicUrl, path)}${changed}</url>`
  })
  return xml('urlset', urls)
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

function location(publicUrl: string, path: string): string {
  return `<loc>${escaped(publicUrl + path)}</loc>`
}

function shelfPath({ license_slug, line_slug }: LicenseOrLineSlugs): string {
  return `/public/licencias/${[license_slug, line_slug].filter(Boolean).join('/')}`
}

function itemPath({ id, slug, license_slug, line_slug }: ItemAddress): string {
  return `/public/licencias/${license_slug}/${line_slug}/${slug}/${id}`
}

const forbiddenInXml = /[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML and removes characters XML does not allow. */
function escaped(text: string): string {
  const allowed = text.replace(forbiddenInXml, '').toWellFormed()
  return allowed.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
