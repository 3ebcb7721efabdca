import type { FastifyInstance } from 'fastify'

/**
 * Accepts an empty body with `application/json`, because clients send that header with every call
 * (docs/product.md#answers-and-errors). The contract decides whether a body is required. Plain text, which Fastify would
 * parse, is refused with 415.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
