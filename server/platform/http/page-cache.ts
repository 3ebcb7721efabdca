import type { CacheCounts } from '#server/platform/metrics/metrics.ts'
import type { CacheMemory } from './cache-memory.ts'

interface PageCacheOptions<V> {
  /** Its values share this with those of other caches; with no bytes nothing is kept. */
  readonly memory: CacheMemory
  /** The name of its values in that memory. */
  readonly kind: string
  /** The bytes one value takes, or 0 when it must not be cached. */
  readonly sizeOf: (value: V) => number
  /** The form in which a value is kept and given, such as compressed. Without memory it is not made. */
  readonly pack?: (value: V) => Promise<V>
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
  readonly kind: string
  readonly bytes: number
  readonly value: V
  readonly generation: number
  readonly freshUntil: number
  retryAt: number
}

const defaults = {
  freshMs: 300_000,
  recomputeTimeoutMs: 1_000,
  retryMs: 1_000,
  isOutage: () => true,
  pack: async <V>(value: V) => value,
}

const slow = new Error('slow')

/** Keeps responses that are the same for everyone; serves stale values while the database is unavailable. */
export class PageCache<V> {
  readonly #options: Required<PageCacheOptions<V>>
  readonly #running = new Map<string, Promise<V>>()
  readonly #reads = { hit: 0, miss: 0, stale: 0 }
  #generation = 0

  constructor(options: PageCacheOptions<V>) {
    this.#options = { ...defaults, ...options }
  }

  /** The bytes all cached values take. */
  get bytes(): number {
    const { memory, kind } = this.#options
    return memory.bytesOf(kind)
  }

  get counts(): CacheCounts {
    return { ...this.#reads, bytes: this.bytes }
  }

  getFresh(key: string): V | undefined {
    const entry = this.#find(key)
    if (entry === undefined || !this.#isFresh(entry)) return undefined
    this.#reads.hit += 1
    return entry.value
  }

  /**
   * The cached value, or a new one, computed once for concurrent readers. When computing fails or is slow, readers get
   * the stale value; without one, they get the error.
   */
  async getOrCompute(key: string, compute: () => Promise<V>): Promise<V> {
    if (this.#options.memory.maxBytes < 1) return compute()
    const entry = this.#find(key)
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

  #find(key: string): Entry<V> | undefined {
    const { memory, kind } = this.#options
    // Only this cache has this kind.
    return memory.get(`${kind} ${key}`) as Entry<V> | undefined
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
      .then(this.#options.pack)
      .then((value) => this.#keep(key, value, generation))
      .finally(() => {
        if (this.#running.get(key) === work) this.#running.delete(key)
      })
    this.#running.set(key, work)
    return work
  }

  /** A value whose computation began before a change is stored as stale. */
  #keep(key: string, value: V, generation: number): V {
    const { memory, kind, sizeOf, freshMs } = this.#options
    const size = sizeOf(value)
    if (size === 0) memory.delete(`${kind} ${key}`)
    else {
      const entry: Entry<V> = {
        kind,
        bytes: size + 2 * key.length,
        value,
        generation,
        freshUntil: performance.now() + freshMs,
        retryAt: 0,
      }
      memory.set(`${kind} ${key}`, entry)
    }
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
        this.#options.memory.delete(`${this.#options.kind} ${key}`)
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
