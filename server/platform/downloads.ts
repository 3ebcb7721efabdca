import { Readable } from 'node:stream'
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
    .send(bodyOf(download.bytes))
}

function bodyOf(bytes: Download['bytes']): string | Buffer | Readable {
  if (typeof bytes === 'string') return bytes
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false })
}
