import type { FastifyInstance } from 'fastify'

/**
 * Clients say `application/json` with every call (docs/product.md#answers-and-errors), also where they send nothing. An empty body is none then,
 * and no mistake; whether one was needed, the contract says. Plain text, which Fastify reads by itself, is no form: 415.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
