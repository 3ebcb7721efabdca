import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/**
 * Headers that browsers only obey in documents. Pages also get a Content-Security-Policy
 * (server/site/security-policy.ts).
 */
const forDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The search scans barcodes with the camera. One document shows many pages, so the permission cannot be limited to it.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

const always = {
  ...forDocuments,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** A year. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Adds the security headers and the request id to every answer. */
export function addSecurityHeaders(app: FastifyInstance, { env, publicUrl }: Config): void {
  const isHttps = env === 'production' && publicUrl.startsWith('https:')
  const headers = isHttps ? { ...always, ...onlyHttps } : always
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

const omitted = [...Object.keys(forDocuments), 'x-request-id']

/**
 * Removes the headers that only documents need from the responses of a scope: a page loads a dozen scripts, and each
 * would carry 400 bytes more.
 */
export function omitDocumentHeaders(scope: FastifyInstance): void {
  scope.addHook('onSend', (_, reply, payload, done) => {
    for (const name of omitted) reply.removeHeader(name)
    done(null, payload)
  })
}
