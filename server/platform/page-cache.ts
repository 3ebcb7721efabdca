import { LRUCache } from 'lru-cache'

export interface PageCacheOptions<V> {
  /** What all kept values together may weigh; 0 keeps nothing and computes for each who asks. */
  readonly maxBytes: number
  /** What one value weighs, or 0 when it must not be kept. */
  readonly sizeOf: (value: V) => number
  /** Even without a notice of change nothing older counts as fresh. */
  readonly freshMs?: number
  /** How long a reader waits for a new value while an old one is at hand. */
  readonly recomputeTimeoutMs?: number
  /** Whether an old value is better than that error; by default always. A plain "no" is an answer, not a failure. */
  readonly isOutage?: (error: unknown) => boolean
  /** How long an old value is given out without asking again, after asking has failed. */
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

/** Keeps answers that are the same for everyone, the least used leaving first when the room is full. */
export class PageCache<V> {
  readonly #options: Required<PageCacheOptions<V>>
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #running = new Map<string, Promise<V>>()
  #generation = 0

  constructor(options: PageCacheOptions<V>) {
    this.#options = { ...defaults, ...options }
    this.#entries = new LRUCache({ maxSize: Math.max(1, Math.floor(options.maxBytes)) })
  }

  /** What the kept values weigh together. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The kept value while it is fresh, at once. */
  getFresh(key: string): V | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && this.#isFresh(entry) ? entry.value : undefined
  }

  /**
   * The kept value, or a new one: computed once however many ask at the same time. When computing fails or
   * is slow, the old value is given; without one, the failure reaches the caller.
   */
  async getOrCompute(key: string, compute: () => Promise<V>): Promise<V> {
    if (this.#options.maxBytes < 1) return compute()
    const entry = this.#entries.get(key)
    if (entry && this.#isFresh(entry)) return entry.value
    const work = this.#start(key, compute)
    return entry ? this.#preferNew(key, work, entry) : work
  }

  /** What is kept is old from now on. It is kept all the same, for when the database is away. */
  expire(): void {
    this.#generation += 1
    this.#running.clear()
  }

  #isFresh(entry: Entry<V>): boolean {
    const now = performance.now()
    if (now < entry.retryAt) return true
    return entry.generation === this.#generation && now < entry.freshUntil
  }

  /** Whoever asks while the value is being computed waits for the same computation. */
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

  /** A value whose computing began before a change is kept as already old. */
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
      entry.retryAt = performance.now() + this.#options.retryMs
      work.catch(() => undefined)
      return entry.value
    } finally {
      clearTimeout(timer)
    }
  }
}
