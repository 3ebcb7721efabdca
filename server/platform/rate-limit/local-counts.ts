import { LRUCache } from 'lru-cache'
import type { Hits } from './table.ts'

export interface LimitWindow {
  readonly endsAt: number
  readonly max: number
}

interface Tally {
  readonly key: string
  readonly endsAt: number
  /** From this many pending hits on, the other processes should know. */
  readonly tellFrom: number
  /** What all processes together are known to have counted, ours included. */
  shared: number
  /** Ours since then. */
  pending: number
}

/** Callers remembered at once; the longest silent are forgotten first. */
const talliesMax = 100_000
const toldAtOnce = 5_000
/** A caller within a tenth of the limit costs the database nothing; that much may pass unseen a process. */
const tellShare = 0.1

/** Counts in this process, for limits so wide that being exact is not worth a question to the database. */
export class LocalCounts {
  // Bounded by size, not by `max`: that would take the room of all of them at once.
  readonly #tallies = new LRUCache<string, Tally>({ maxSize: talliesMax, sizeCalculation: () => 1 })
  readonly #untold = new Set<Tally>()

  /** Counts one hit and answers how many there are now. */
  hit(key: string, window: LimitWindow): number {
    const tally = this.#tallyOf(key, window)
    tally.pending += 1
    if (tally.pending >= tally.tellFrom) this.#untold.add(tally)
    return tally.shared + tally.pending
  }

  get hasUnshared(): boolean {
    return this.#untold.size > 0
  }

  /**
   * Tells the others what was counted here, and learns what they counted: `add` answers the totals. When it
   * fails, the hits are told another time.
   */
  async share(add: (hits: Hits[]) => Promise<Map<string, number>>): Promise<void> {
    const told = [...this.#untold].slice(0, toldAtOnce).map((tally) => ({ tally, hits: tally.pending }))
    for (const { tally, hits } of told) {
      this.#untold.delete(tally)
      // What is on its way counts as shared already.
      tally.shared += hits
      tally.pending -= hits
    }
    try {
      const totals = await add(told.map(({ tally, hits }) => ({ ...tally, hits })))
      for (const { tally } of told) tally.shared = totals.get(tally.key) ?? tally.shared
    } catch (error) {
      for (const { tally, hits } of told) {
        tally.shared -= hits
        tally.pending += hits
        this.#untold.add(tally)
      }
      throw error
    }
  }

  #tallyOf(key: string, { endsAt, max }: LimitWindow): Tally {
    const known = this.#tallies.get(key)
    if (known?.endsAt === endsAt) return known
    const tellFrom = Math.max(1, Math.ceil(max * tellShare))
    const fresh: Tally = { key, endsAt, tellFrom, shared: 0, pending: 0 }
    this.#tallies.set(key, fresh)
    return fresh
  }
}
