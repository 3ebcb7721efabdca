import { LRUCache } from 'lru-cache'
import type { RateLimitHits } from './table.ts'

export interface LimitWindow {
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
export class LocalCounts {
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
