import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/platform/etag.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { StaticFiles } from '#server/platform/static-files.ts'
import { readStaticFiles } from '#server/platform/static-files.ts'
import { cacheControlOf, isImage, parseItemPath } from './rules.ts'

// Drawn by scripts/draw-defaults.ts; below it lie the very paths they are served at.
const readyMade = readStaticFiles(new URL('./defaults/', import.meta.url))

/**
 * Pictures under their own addresses (docs/product.md#pictures, docs/safety.md#text-and-uploads). The ready-made ones ship with the product
 * and come from memory; the others from the store. `/users/:username` is a page, so one segment is none of ours.
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
    // Whatever a stranger's file turns out to be, it is shown as a picture or not at all.
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

// Empty, because it is an <img> that asks; short-lived, because the picture may be on its way.
function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'public, max-age=60').send()
}
