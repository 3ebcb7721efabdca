import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '#server/platform/database/db.ts'
import { poolCountsOf } from '#server/platform/database/db.ts'
import type { CacheCounts } from '#server/platform/http/page-cache.ts'

// Gauges that are read at each scrape of Prometheus.

/** Values by the name of their gauge. Those left out have no value in this scrape. */
export type Measure = () => Promise<Readonly<Record<string, number>>>

/** The connections of each watched pool. */
export function poolGauges(registers: Registry[]) {
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

/** The hits and misses of each watched cache, and its size. */
export function cacheGauges(registers: Registry[]) {
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
export function addGauges(
  registers: Registry[],
  names: Readonly<Record<string, string>>,
  measure: Measure,
): void {
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
