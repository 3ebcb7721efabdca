import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Limit } from '#contract/endpoint.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, statementName } from '#server/platform/database/db.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { networkOf } from './rate-limit/network.ts'

interface LimitWindow {
  readonly endsAt: number
  readonly max: number
}

interface Tally {
  readonly key: string
  readonly endsAt: number
  /** From this many pending hits on, the count is shared. */
  readonly shareFrom: number
  /** The last known total of all processes. */
  shared: number
  /** Hits of this process since then. */
  pending: number
}

/** Callers counted at once; the least recent are dropped first. */
const talliesMax = 100_000
const sharedAtOnceMax = 5_000
/** Callers below a tenth of the limit are not shared, so each process may miss that much. */
const sharedFraction = 0.1

/** Counts in memory, for limits so wide that an exact count is not worth a query. */
class LocalCounts {
  // Bounded by `maxSize`, because `max` would allocate memory for all entries at once.
  readonly #tallies = new LRUCache<string, Tally>({ maxSize: talliesMax, sizeCalculation: () => 1 })
  readonly #unshared = new Set<Tally>()

  /** Counts one hit and returns the total. */
  hit(key: string, window: LimitWindow): number {
    const tally = this.#tallyOf(key, window)
    tally.pending += 1
    if (tally.pending >= tally.shareFrom) this.#unshared.add(tally)
    return tally.shared + tally.pending
  }

  get hasUnshared(): boolean {
    return this.#unshared.size > 0
  }

  /**
   * Adds this process's hits to the shared counts; `add` returns the totals. When it fails, the hits are shared later.
   */
  async share(add: (hits: RateLimitHits[]) => Promise<Map<string, number>>): Promise<void> {
    const sent = [...this.#unshared]
      .slice(0, sharedAtOnceMax)
      .map((tally) => ({ tally, hits: tally.pending }))
    for (const { tally, hits } of sent) {
      this.#unshared.delete(tally)
      // Hits being sent count as shared already.
      tally.shared += hits
      tally.pending -= hits
    }
    try {
      const totals = await add(sent.map(({ tally, hits }) => ({ ...tally, hits })))
      for (const { tally } of sent) tally.shared = totals.get(tally.key) ?? tally.shared
    } catch (error) {
      for (const { tally, hits } of sent) {
        tally.shared -= hits
        tally.pending += hits
        this.#unshared.add(tally)
      }
      throw error
    }
  }

  #tallyOf(key: string, { endsAt, max }: LimitWindow): Tally {
    const known = this.#tallies.get(key)
    if (known?.endsAt === endsAt) return known
    const shareFrom = Math.max(1, Math.ceil(max * sharedFraction))
    const fresh: Tally = { key, endsAt, shareFrom, shared: 0, pending: 0 }
    this.#tallies.set(key, fresh)
    return fresh
  }
}

/** A limit of an endpoint, or one by device, which only a service knows. */
type CountedLimit = Omit<Limit, 'by'> & { readonly by: Limit['by'] | 'device' }

/** The keys a limit may count by. Missing ones are not counted. */
export type LimitKeys = Partial<Record<CountedLimit['by'], string>>

interface RateLimitsOptions {
  readonly db: Db
  readonly config: Pick<Config, 'rateLimitScale'>
  readonly log: Logger
  readonly now: () => Date
}

interface LimitCheck {
  readonly key: string
  readonly max: number
  readonly endsAt: number
  readonly isWide: boolean
  /** The limit's name in the log. */
  readonly limit: string
}

/** Smaller limits are counted exactly in the database, larger ones approximately in memory. */
const wideFrom = 100
const shareEveryMs = 1_000

/**
 * Rate limits shared by all processes (docs/safety.md#limits). Narrow limits, which protect passwords and e-mail, cost
 * one upsert a call. Wide limits are counted in memory and shared about once a second, so that cached answers need no
 * query; while the database is unavailable they apply per process.
 */
export class RateLimits {
  readonly #options: RateLimitsOptions
  readonly #wide = new LocalCounts()
  #timer: NodeJS.Timeout | undefined

  constructor(options: RateLimitsOptions) {
    this.#options = options
  }

  /** Counts one call against its wide limits, synchronously. @throws {TooManyRequests} */
  countWide(name: string, limits: readonly CountedLimit[], who: LimitKeys): void {
    for (const check of this.#checksOf(name, limits, who)) if (check.isWide) this.#countInMemory(check)
  }

  /** Counts one call against all its limits. @throws {TooManyRequests} */
  async count(name: string, limits: readonly CountedLimit[], who: LimitKeys): Promise<void> {
    this.countWide(name, limits, who)
    const narrow = this.#checksOf(name, limits, who).filter(({ isWide }) => !isWide)
    if (narrow.length === 0) return
    const totals = await addHits(
      this.#options.db,
      narrow.map((check) => ({ ...check, hits: 1 })),
    )
    for (const check of narrow) this.#refuseBeyond(check, totals.get(check.key) ?? 0)
  }

  /** Shares this process's counts with the others. Runs by itself once a second while there are any. */
  async share(): Promise<void> {
    await this.#wide.share((hits) => addHits(this.#options.db, hits))
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.share().catch(() => undefined)
  }

  #checksOf(name: string, limits: readonly CountedLimit[], who: LimitKeys): LimitCheck[] {
    const now = this.#options.now().getTime()
    return limits.flatMap(({ by, max, seconds }) => {
      const caller = by === 'address' ? networkOf(who.address ?? '') : (who[by] ?? '').toLowerCase()
      if (caller === '') return []
      const windowMs = seconds * 1_000
      return {
        // The length is part of the key, because windows of two lengths may end at the same moment.
        key: `${name} ${by} ${seconds} ${caller}`,
        max: Math.max(1, Math.floor(max * this.#options.config.rateLimitScale)),
        endsAt: (Math.floor(now / windowMs) + 1) * windowMs,
        isWide: max >= wideFrom,
        limit: `${by} ${max}/${seconds}s`,
      }
    })
  }

  #countInMemory(check: LimitCheck): void {
    const hits = this.#wide.hit(check.key, check)
    if (this.#wide.hasUnshared) this.#scheduleSharing()
    this.#refuseBeyond(check, hits)
  }

  #refuseBeyond({ max, endsAt, limit }: LimitCheck, hits: number): void {
    if (hits <= max) return
    const waitMs = endsAt - this.#options.now().getTime()
    throw new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)), limit)
  }

  #scheduleSharing(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.share().catch((err: unknown) => this.#options.log.warn({ err }, 'limits: not shared for now'))
    }, shareEveryMs).unref()
  }
}

/** The calls of one kind by one caller in the window that ends at `endsAt` (milliseconds). */
interface RateLimitHits {
  readonly key: string
  readonly hits: number
  readonly endsAt: number
}

/** Adds to the shared counts in one statement. Returns the total of each key. */
async function addHits(db: Db, added: readonly RateLimitHits[]): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const keyOf = new Map(added.map((entry) => [hashOf(entry), entry.key]))
  const hits = added.map((entry) => entry.hits)
  const ends = added.map(({ endsAt }) => new Date(endsAt).toISOString())
  // Sorted, so that two processes cannot deadlock.
  const { rows } = await sql<{ key: string; hits: number }>`${statementName('addHits')}
    insert into rate_limits as kept (key, hits, ends_at)
    select * from unnest(${[...keyOf.keys()]}::text[], ${hits}::int[], ${ends}::timestamptz[]) order by 1
    on conflict (key) do update set hits = kept.hits + excluded.hits
    returning key, hits`.execute(db)
  return new Map(rows.map((row) => [keyOf.get(row.key) ?? '', row.hits]))
}

export async function deleteEndedHits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at < ${now}`.execute(db)
}

/** The row's key, hashed so that it reveals no address and no e-mail. */
function hashOf({ key, endsAt }: RateLimitHits): string {
  return createHash('sha256').update(`${key} ${endsAt}`).digest('base64url')
}
