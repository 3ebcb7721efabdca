import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#contract/endpoint.ts'

/** Sends a handler's file as an uncached download. */
export function sendDownload(reply: FastifyReply, answer: unknown): FastifyReply {
  const { download } = answer as { download: Download }
  return reply
    .type(download.type)
    .headers({
      'cache-control': 'no-store',
      // File names are our own: letters, digits, hyphens and dots.
      'content-disposition': `attachment; filename="${download.filename}"`,
    })
    .send(bodyOf(download.bytes))
}

function bodyOf(bytes: Download['bytes']): string | Buffer | Readable {
  if (typeof bytes === 'string') return bytes
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false })
}
