import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '#contract/endpoint.ts'

/** Sends a handler's file as an uncached download. A HEAD does not make the file. */
export function sendDownload({ method }: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const { download } = answer as { download: Download }
  const isHead = method === 'HEAD'
  // A stored file was opened; what is not read must be closed.
  if (isHead && download.bytes instanceof Readable) download.bytes.destroy()
  return reply
    .type(download.type)
    .headers({
      'cache-control': 'no-store',
      // Whatever a stranger put into a file, it is only ever saved.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // File names are our own: letters, digits, hyphens and dots.
      'content-disposition': `attachment; filename="${download.filename}"`,
    })
    .send(isHead ? undefined : bodyOf(download.bytes))
}

function bodyOf(bytes: Download['bytes']): string | Buffer | Readable {
  if (typeof bytes === 'string') return bytes
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false })
}
