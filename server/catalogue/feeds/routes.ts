import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { PageCache } from '#server/platform/page-cache.ts'
import type { PreparedResponse } from '#server/platform/prepared-response.ts'
import { prepareResponse, sendPrepared, sizeOf } from '#server/platform/prepared-response.ts'
import type { RateLimits } from '#server/platform/rate-limit.ts'
import { robotsText, securityText } from './rules.ts'
import * as feedService from './service.ts'

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'
const partMax = 100_000
/** A cache of its own, because a robot that reads every part would evict the pages. */
const keptBytesMax = 8 * 1024 * 1024
/** Limits generating feeds by address; cached ones are not counted. */
const writtenLimits = [{ by: 'address', max: 300, seconds: 300 }] as const

interface FeedOptions {
  readonly limits: RateLimits
  readonly onCatalogueChange: (changed: () => void) => void
}

type Write = () => Promise<string | null>

/** Files for robots and feed readers at fixed paths, which would otherwise match the route of a license. */
export function feeds(app: FastifyInstance, { db, config, now }: AppDeps, options: FeedOptions): void {
  const { publicUrl, cacheBytes } = config
  const kept = new PageCache<PreparedResponse>({ maxBytes: Math.min(keptBytesMax, cacheBytes), sizeOf })
  options.onCatalogueChange(() => kept.expire())
  const give = (type: string, write: (part: number) => ReturnType<Write>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { part = '1' } = request.params as { part?: string }
      if (!/^[1-9]\d{0,5}$/.test(part) || Number(part) > partMax) return reply.callNotFound()
      const { url = '' } = request.routeOptions
      const key = `${url} ${part}`
      const feed =
        kept.getFresh(key) ??
        (await kept.getOrCompute(key, () => make(request, type, () => write(Number(part)))))
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
    '/sitemap.xml',
    give('application/xml', () => feedService.writeSitemapIndex(db, publicUrl)),
  )
  app.get(
    '/sitemaps/paginas.xml',
    give('application/xml', () => feedService.writeShelvesSitemap(db, publicUrl)),
  )
  app.get(
    '/sitemaps/figuras-:part.xml',
    give('application/xml', (part) => feedService.writeItemsSitemap(db, publicUrl, part)),
  )
  app.get(
    '/novedades.xml',
    give('application/rss+xml', () => feedService.writeLatestItemsRss(db, publicUrl)),
  )
}
