import type { FastifyReply } from 'fastify'
import type { Download } from '#contract/endpoint.ts'

/** Sends the file that a handler made, for one person and for no cache. */
export function sendDownload(reply: FastifyReply, answer: unknown): FastifyReply {
  const { download } = answer as { download: Download }
  return reply
    .type(download.type)
    .headers({
      'cache-control': 'no-store',
      // Our own names only: letters, digits, hyphens and dots.
      'content-disposition': `attachment; filename="${download.filename}"`,
    })
    .send(typeof download.bytes === 'string' ? download.bytes : Buffer.from(download.bytes))
}
