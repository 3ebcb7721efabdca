import type { ItemAddress, LatestItem, LicenseOrLineSlugs } from './store.ts'

/** The range of item ids in one part of the sitemap; the protocol allows 50,000 URLs and 50 MB. */
export const idsInPart = 20_000

/** Public pages that are not part of the catalogue. */
const fixedPages = ['/', '/buscador', '/public/licencias', '/que-es', '/planes', '/contacto', '/changelog']
const legalPages = ['/terminos-y-condiciones', '/politica-de-privacidad']

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

export function robotsText(publicUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
}

const dayMs = 24 * 60 * 60 * 1000
/** The RFC wants less than a year. */
const securityTextDays = 360

/** Where to report a weakness (RFC 9116). `contact` is an e-mail address; without one it is the contact form. */
export function securityText(
  publicUrl: string,
  { contact, now }: { contact: string | null; now: Date },
): string {
  const lines = [
    `Contact: ${contact === null ? `${publicUrl}/contacto` : `mailto:${contact}`}`,
    `Expires: ${new Date(now.getTime() + securityTextDays * dayMs).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** The URLs of the parts: licenses and lines first, then ranges of item ids. */
export function sitemapIndex(publicUrl: string, greatestItemId: number): string {
  const parts = Array.from(
    { length: Math.ceil(greatestItemId / idsInPart) },
    (_, n) => `/sitemaps/figuras-${n + 1}.xml`,
  )
  const entries = ['/sitemaps/paginas.xml', ...parts].map(
    (path) => `<sitemap>${location(publicUrl, path)}</sitemap>`,
  )
  return xml('sitemapindex', entries)
}

export function shelvesSitemap(publicUrl: string, shelves: LicenseOrLineSlugs[]): string {
  const fixed: Entry[] = [...fixedPages, ...legalPages].map((path) => ({ path }))
  const catalogue = shelves.map((shelf) => ({ path: shelfPath(shelf), updatedAt: shelf.updated_at }))
  return urlSet(publicUrl, [...fixed, ...catalogue])
}

export function itemsSitemap(publicUrl: string, items: ItemAddress[]): string {
  return urlSet(
    publicUrl,
    items.map((item) => ({ path: itemPath(item), updatedAt: item.updated_at })),
  )
}

/** RSS 2.0 of the latest figures of the catalogue. */
export function latestItemsRss(publicUrl: string, latest: LatestItem[]): string {
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
