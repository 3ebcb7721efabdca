import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/platform/config.ts'

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /metrics for Prometheus: for callers on this machine, or with METRICS_TOKEN as a bearer token. */
export function addMetricsRoute(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
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
