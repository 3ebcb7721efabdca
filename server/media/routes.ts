import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '#server/platform/files/port.ts'
import { matchesEtag } from '#server/platform/http/prepared-response.ts'
import { readStaticFiles, type StaticFiles } from '#server/platform/http/static-files.ts'
import { cacheControlOf, isImage, parseItemPath } from './rules.ts'

// The paths below this folder are the paths of the URLs.
const readyMade = readStaticFiles(new URL('./defaults/', import.meta.url))

/**
 * Serves pictures (docs/product.md#pictures, docs/safety.md#text-and-uploads). Ready-made ones ship with the product and come from
 * memory, all others from the file store. `/users/:username` is a page, so paths of one segment are not handled here.
 */
export function mediaRoutes(app: FastifyInstance, { files }: { files: Files }): void {
  const shelf: Shelf = { files, ready: readyMade }

  app.get('/no-image.jpg', (request, reply) => send(shelf, 'files/no-image.jpg', { request, reply }))
  app.get('/users/default-avatar.jpg', (request, reply) =>
    send(shelf, 'users/default-avatar.jpg', { request, reply }),
  )
  app.get<{ Params: { '*': string } }>('/files/*', (request, reply) =>
    send(shelf, `files/${request.params['*']}`, { request, reply }),
  )
  app.get<{ Params: { owner: string; file: string } }>('/users/:owner/:file', (request, reply) =>
    send(shelf, `users/${request.params.owner}/${request.params.file}`, { request, reply }),
  )
  app.get<{ Params: Record<string, string> }>('/items/:itemId/:kind/:size/:file', (request, reply) =>
    send(shelf, parseItemPath(request.params), { request, reply }),
  )
}

interface Shelf {
  files: Files
  ready: StaticFiles
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

async function send(shelf: Shelf, path: string | null, { request, reply }: Exchange): Promise<FastifyReply> {
  if (path === null || !isImage(path)) return sendNothing(reply)
  const picture = shelf.ready.get(path) ?? (await shelf.files.get(path))
  if (!picture) return sendNothing(reply)

  reply.headers({
    'cache-control': cacheControlOf(path),
    etag: picture.etag,
    // A browser must treat an uploaded file as a picture or reject it.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (matchesEtag(request.headers['if-none-match'], picture.etag)) {
    if ('destroy' in picture.body) picture.body.destroy()
    return reply.code(304).send()
  }
  return reply.type(picture.type).header('content-length', picture.size).send(picture.body)
}

// The body is empty because an <img> asks for it. The answer is cached briefly because the picture may arrive soon.
function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'public, max-age=60').send()
}
