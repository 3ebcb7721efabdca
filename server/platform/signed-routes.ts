import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { SignedBody } from '#contract/endpoint.ts'

/** Events carry whole objects; ours are small, a provider's are not. */
const bodyMaxBytes = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Proves itself by its signature: neither a browser's proof nor the wide limit is asked of it. */
    isSigned?: true
  }
}

/** Opens a route whose body stays as it came, byte for byte: what is signed is the bytes, not what they mean. */
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

/** True for calls of programs that sign what they send. */
export function isSignedRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isSigned === true
}
