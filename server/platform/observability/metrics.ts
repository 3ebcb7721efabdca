import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { productVersion } from '#server/platform/version.ts'
import type { Measure } from './metrics/gauges.ts'
import { addGauges, cacheGauges, poolGauges } from './metrics/gauges.ts'

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]

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
    watchPool: poolGauges(registers),
    watchCache: cacheGauges(registers),
    watch: (names: Readonly<Record<string, string>>, measure: Measure) =>
      addGauges(registers, names, measure),
    /** The calls of the API since the process started, the slowest on average first. */
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

export interface CallMetrics {
  /** The calls of the API since the process started, the slowest on average first. */
  slowestCalls(): Promise<MeasuredCall[]>
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
