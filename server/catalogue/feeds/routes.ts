import type { FastifyInstance, FastifyReply } from 'fastify'
import type { World } from '#server/platform/world.ts'
import { robotsText } from './rules.ts'
import * as feedService from './service.ts'

const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'
const partMax = 100_000

/** What robots and feed readers ask for by fixed addresses; they would otherwise look like licenses. */
export function feeds(app: FastifyInstance, { db, config: { publicUrl } }: World): void {
  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robotsText(publicUrl)))
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml', await feedService.writeSitemapIndex(db, publicUrl)),
  )
  app.get('/sitemaps/paginas.xml', async (_request, reply) =>
    send(reply, 'application/xml', await feedService.writeShelvesSitemap(db, publicUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/figuras-:part.xml', async (request, reply) => {
    const part = Number(request.params.part)
    if (!Number.isInteger(part) || part < 1 || part > partMax) return reply.callNotFound()
    const sitemap = await feedService.writeItemsSitemap(db, publicUrl, part)
    return sitemap === null ? reply.callNotFound() : send(reply, 'application/xml', sitemap)
  })
  app.get('/novedades.xml', async (_request, reply) =>
    send(reply, 'application/rss+xml', await feedService.writeNovelties(db, publicUrl)),
  )
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', cacheControl).send(body)
}
