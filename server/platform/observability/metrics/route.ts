import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Metrics } from '#server/platform/observability/metrics.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /metrics for Prometheus: for callers on this machine, or with METRICS_TOKEN as a bearer token. */
export function addMetricsRoute(
  app: FastifyInstance,
  { requests, contentType, text }: Metrics,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.code(404).send()
    return reply.type(contentType).send(await text())
  })
}

/** A local proxy calls from loopback too, so forwarded requests are refused. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const wasForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !wasForwarded && loopback.has(request.socket.remoteAddress ?? '')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
