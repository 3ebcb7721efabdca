import { LRUCache } from 'lru-cache'
import type { CacheCounts } from '#server/platform/metrics/metrics.ts'

interface PageCacheOptions<V> {
  /** The most bytes all values may take; 0 disables the cache. */
  readonly maxBytes: number
  /** The bytes one value takes, or 0 when it must not be cached. */
  readonly sizeOf: (value: V) => number
  /** The age at which a value becomes stale even without a change. */
  readonly freshMs?: number
  /** How long a reader waits for a new value before getting the stale one. */
  readonly recomputeTimeoutMs?: number
  /** Whether a stale value is better than that error; by default always. */
  readonly isOutage?: (error: unknown) => boolean
  /** After a failure, how long the stale value is served without computing again. */
  readonly retryMs?: number
}

interface Entry<V> {
  readonly value: V
  readonly generation: number
  readonly freshUntil: number
  retryAt: number
}

const defaults = { freshMs: 300_000, recomputeTimeoutMs: 1_000, retryMs: 1_000, isOutage: () => true }

const slow = new Error('slow')

/** An LRU cache of responses that are the same for everyone; serves stale values while the database is unavailable. */
export class PageCache<V> {
  readonly #options: Required<PageCacheOptions<V>>
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #running = new Map<string, Promise<V>>()
  readonly #reads = { hit: 0, miss: 0, stale: 0 }
  #generation = 0

  constructor(options: PageCacheOptions<V>) {
    this.#options = { ...defaults, ...options }
    this.#entries = new LRUCache({ maxSize: Math.max(1, Math.floor(options.maxBytes)) })
  }

  /** The bytes all cached values take. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get counts(): CacheCounts {
    return { ...this.#reads, bytes: this.bytes }
  }

  getFresh(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || !this.#isFresh(entry)) return undefined
    this.#reads.hit += 1
    return entry.value
  }

  /**
   * The cached value, or a new one, computed once for concurrent readers. When computing fails or is slow, readers get
   * the stale value; without one, they get the error.
   */
  async getOrCompute(key: string, compute: () => Promise<V>): Promise<V> {
    if (this.#options.maxBytes < 1) return compute()
    const entry = this.#entries.get(key)
    if (entry && this.#isFresh(entry)) {
      this.#reads.hit += 1
      return entry.value
    }
    this.#reads.miss += 1
    const work = this.#start(key, compute)
    return entry ? this.#preferNew(key, work, entry) : work
  }

  /** Makes every value stale, but keeps it for when the database is unavailable. */
  expire(): void {
    this.#generation += 1
    this.#running.clear()
  }

  #isFresh(entry: Entry<V>): boolean {
    const now = performance.now()
    if (now < entry.retryAt) return true
    return entry.generation === this.#generation && now < entry.freshUntil
  }

  /** Concurrent readers of a key share one computation. */
  #start(key: string, compute: () => Promise<V>): Promise<V> {
    const already = this.#running.get(key)
    if (already) return already
    const generation = this.#generation
    const work = compute()
      .then((value) => this.#keep(key, value, generation))
      .finally(() => {
        if (this.#running.get(key) === work) this.#running.delete(key)
      })
    this.#running.set(key, work)
    return work
  }

  /** A value whose computation began before a change is stored as stale. */
  #keep(key: string, value: V, generation: number): V {
    const bytes = this.#options.sizeOf(value)
    const freshUntil = performance.now() + this.#options.freshMs
    if (bytes === 0) this.#entries.delete(key)
    else
      this.#entries.set(key, { value, generation, freshUntil, retryAt: 0 }, { size: bytes + 2 * key.length })
    return value
  }

  async #preferNew(key: string, work: Promise<V>, entry: Entry<V>): Promise<V> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, this.#options.recomputeTimeoutMs, slow)
    })
    try {
      return await Promise.race([work, timeout])
    } catch (error) {
      if (error !== slow && !this.#options.isOutage(error)) {
        this.#entries.delete(key)
        throw error
      }
      this.#reads.stale += 1
      entry.retryAt = performance.now() + this.#options.retryMs
      work.catch(() => undefined)
      return entry.value
    } finally {
      clearTimeout(timer)
    }
  }
}
