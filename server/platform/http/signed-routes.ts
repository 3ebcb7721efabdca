import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SignedBody } from '#contract/endpoint.ts'

/** Larger than for our own calls, because a provider's events carry whole objects. */
const bodyMaxBytes = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authenticated by its signature, so neither the XSRF check nor the API's rate limit applies. */
    isSigned?: true
  }
}

/** Adds a route whose body stays unparsed, because the signature covers the raw bytes. */
export function addSignedRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ ...route, config: { ...route.config, isSigned: true } })
  })
}

export function readSignedBody({ body, headers }: FastifyRequest, header: string): SignedBody {
  const signature = headers[header]
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}

export function isSignedRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isSigned === true
}
