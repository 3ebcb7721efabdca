import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { VitalName } from '#contract/messages/browser-reports.ts'
import { vitals } from '#contract/messages/browser-reports.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, poolCountsOf } from '#server/platform/database/db.ts'
import { productVersion } from '#server/platform/version.ts'

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]

/** Reads of a cache since the start, and its size. */
export interface CacheCounts {
  readonly hit: number
  readonly miss: number
  readonly stale: number
  readonly bytes: number
}

/** The metrics of one process; docs/operations.md lists their names. */
export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // Observes from now on, not from the first scrape.
  processRegistry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const info = new Gauge({ name: 'vitrina_info', help: 'The version', labelNames: ['version'], registers })
  info.set({ version: productVersion }, 1)
  return {
    contentType: registry.contentType,
    /** All metrics as Prometheus reads them. */
    text: () => Registry.merge([processRegistry(), registry]).metrics(),
    requests,
    ...workMetrics(registers),
    ...browserMetrics(registers),
    watchPool: poolGauges(registers),
    watchCache: cacheGauges(registers),
    watch: (names: Readonly<Record<string, string>>, measure: Measure) =>
      addGauges(registers, names, measure),
    slowestCalls: async () => slowestOf((await requests.get()).values),
  }
}

let registryOfProcess: Registry | undefined

/**
 * Memory, event loop and garbage collection. One per process, because prom-client never stops observing them, and each
 * observer keeps everything that its registry refers to.
 */
function processRegistry(): Registry {
  if (!registryOfProcess) {
    registryOfProcess = new Registry()
    collectDefaultMetrics({ register: registryOfProcess })
  }
  return registryOfProcess
}

function workMetrics(registers: Registry[]) {
  return {
    jobs: new Histogram({
      name: 'vitrina_job_duration_seconds',
      help: 'How long jobs ran in this process, by how they ended',
      labelNames: ['job', 'outcome'],
      buckets: workBuckets,
      registers,
    }),
    mails: new Counter({
      name: 'vitrina_mails_total',
      help: 'E-mails given to the mail server by this process',
      labelNames: ['outcome'],
      registers,
    }),
    paymentCalls: new Histogram({
      name: 'vitrina_payment_call_duration_seconds',
      help: 'How long calls to the payment provider took, by how they ended',
      labelNames: ['call', 'outcome'],
      buckets: workBuckets,
      registers,
    }),
  }
}

/** Of what browsers report (server/admin/browsers). Pages are the patterns of screens, so their number is fixed. */
function browserMetrics(registers: Registry[]) {
  const histogramOf = (vital: VitalName) =>
    new Histogram({
      name: `vitrina_browser_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`,
      help: `${vital} as browsers measured it, by page`,
      labelNames: ['page'],
      buckets: [...vitals[vital].bounds],
      registers,
    })
  return {
    vitals: {
      LCP: histogramOf('LCP'),
      INP: histogramOf('INP'),
      CLS: histogramOf('CLS'),
      TTFB: histogramOf('TTFB'),
    },
    browserErrors: new Counter({
      name: 'vitrina_browser_errors_total',
      help: 'Errors that browsers reported, by page and kind',
      labelNames: ['page', 'kind'],
      registers,
    }),
    newBrowserErrors: new Counter({
      name: 'vitrina_browser_new_errors_total',
      help: 'Those of them that no browser had reported before yesterday',
      registers,
    }),
  }
}

interface MeasuredCall {
  /** "GET /api/public/items". */
  call: string
  count: number
  mean_ms: number
  /** Answers with a status from 500 on. */
  errors: number
}

type Sample = Awaited<ReturnType<Histogram['get']>>['values'][number]

/** The calls of the API since the process started, the slowest on average first. */
function slowestOf(samples: readonly Sample[]): MeasuredCall[] {
  const calls = new Map<string, { seconds: number; count: number; errors: number }>()
  for (const { labels, metricName = '', value } of samples) {
    const { method, route, status } = labels
    if (!String(route).startsWith('/api/')) continue
    const name = `${method} ${route}`
    const total = calls.get(name) ?? { seconds: 0, count: 0, errors: 0 }
    if (metricName.endsWith('_sum')) total.seconds += value
    if (metricName.endsWith('_count')) total.count += value
    if (metricName.endsWith('_count') && Number(status) >= 500) total.errors += value
    calls.set(name, total)
  }
  return [...calls]
    .map(([call, { seconds, count, errors }]) => ({ call, count, mean_ms: (seconds / count) * 1000, errors }))
    .toSorted((a, b) => b.mean_ms - a.mean_ms)
}

// Gauges that are read at each scrape of Prometheus.

/** Values by the name of their gauge. Those left out have no value in this scrape. */
type Measure = () => Promise<Readonly<Record<string, number>>>

function poolGauges(registers: Registry[]) {
  const pools = new Map<string, Db>()
  const connections = new Gauge({
    name: 'vitrina_db_connections',
    help: 'Connections to the database: used, idle, and queries that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, db] of pools) {
        const { total, idle, waiting } = poolCountsOf(db)
        this.set({ pool, state: 'used' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  return (name: string, db: Db) => {
    pools.set(name, db)
    connections.set({ pool: name, state: 'waiting' }, 0)
  }
}

function cacheGauges(registers: Registry[]) {
  const caches = new Map<string, () => CacheCounts>()
  const labelNames = ['cache', 'outcome']
  const reads = new Counter({
    name: 'vitrina_cache_reads_total',
    help: 'Reads of a cache: hit, miss (computed anew) or stale (an old value, because a new one failed or was slow)',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [cache, counts] of caches)
        for (const outcome of ['hit', 'miss', 'stale'] as const)
          this.inc({ cache, outcome }, counts()[outcome])
    },
  })
  const bytes = new Gauge({
    name: 'vitrina_cache_bytes',
    help: 'The bytes that the values of a cache take',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, counts] of caches) this.set({ cache }, counts().bytes)
    },
  })
  return (name: string, counts: () => CacheCounts) => {
    caches.set(name, counts)
    reads.inc({ cache: name, outcome: 'hit' }, 0)
    bytes.set({ cache: name }, 0)
  }
}

/** Gauges by name with their help. One that `measure` leaves out has no value in this scrape. */
function addGauges(registers: Registry[], names: Readonly<Record<string, string>>, measure: Measure): void {
  let measured: ReturnType<Measure> | null = null
  for (const [name, help] of Object.entries(names)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        measured ??= measure().finally(() => {
          measured = null
        })
        const value = (await measured)[name]
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
}

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

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
