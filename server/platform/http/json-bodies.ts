import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

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

const largeBodyMaxBytes = 2 * 1024 * 1024

/** The body limit of a route that takes many rows at once. */
export function bodyLimitOf({ largeBody }: Pick<Endpoint, 'largeBody'>): { bodyLimit?: number } {
  return largeBody ? { bodyLimit: largeBodyMaxBytes } : {}
}
