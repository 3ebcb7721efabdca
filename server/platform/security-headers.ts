import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** Pages add a content policy made from what stands in them; pictures may be shown by others. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The camera reads codes on boxes. One document shows many pages, so that it cannot be let in on the search alone.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

/** A year. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The headers every answer carries, made once, and the number a caller can name a request by. */
export function addSecurityHeaders(app: FastifyInstance, { env, publicUrl }: Config): void {
  const isHttps = env === 'production' && publicUrl.startsWith('https:')
  const headers = isHttps ? { ...always, ...onlyHttps } : always
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
