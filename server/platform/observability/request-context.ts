import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logContext } from './log.ts'
import type { Span, Traces } from './traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request is not traced. */
    span: Span | null
  }
}

/** Adds the id of the request to its lines in the log, and begins its trace if traces are on. */
export function addRequestContext(app: FastifyInstance, traces: Traces | null): void {
  app.decorateRequest('span', null)
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const { id: reqId, span } = request
    if (span === null || traces === null) return logContext.run({ reqId }, done)
    logContext.run({ reqId, traceId: span.traceId }, () => traces.within(span, done))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers } = request
    request.span = traces?.beginRequest(`${method} ${routeOptions.url ?? ''}`, headers.traceparent) ?? null
    enter(request, reply, done)
  })
  // Again, because reading a body loses the context.
  app.addHook('preValidation', enter)
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { method, routeOptions, id } = request
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
      'http.response.status_code': statusCode,
      'vitrina.request_id': id,
    }
    request.span?.end({ attributes, isError: statusCode >= 500 })
    done()
  })
}
