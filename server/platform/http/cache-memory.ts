/** What is kept, of one kind of thing, and the bytes that it counts for. */
interface Kept {
  readonly kind: string
  readonly bytes: number
}

/** The share of what was asked for more than once. What was asked for once takes the rest, and all that these leave free. */
const provenShare = 0.8

/**
 * The one budget of everything that a process keeps (CACHE_MB). When it is full, what was asked for only once leaves first, the oldest
 * before others: a robot that goes through every page, each once, evicts what it brought, and not what people come back to.
 */
export class CacheMemory {
  readonly maxBytes: number
  /** By key, the least recently used first. */
  readonly #once = new Map<string, Kept>()
  readonly #proven = new Map<string, Kept>()
  readonly #bytes = new Map<string, number>()
  #onceBytes = 0
  #provenBytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  bytesOf(kind: string): number {
    return this.#bytes.get(kind) ?? 0
  }

  get(key: string): Kept | undefined {
    const proven = this.#proven.get(key)
    if (proven) {
      this.#proven.delete(key)
      this.#proven.set(key, proven)
      return proven
    }
    const kept = this.#once.get(key)
    if (kept === undefined) return undefined
    this.#once.delete(key)
    this.#onceBytes -= kept.bytes
    this.#proven.set(key, kept)
    this.#provenBytes += kept.bytes
    this.#demote()
    return kept
  }

  /** What is larger than the whole budget is not kept. */
  set(key: string, kept: Kept): void {
    const isProven = this.#proven.has(key)
    this.delete(key)
    if (kept.bytes > this.maxBytes) return
    this.#count(kept.kind, kept.bytes)
    if (isProven) {
      this.#proven.set(key, kept)
      this.#provenBytes += kept.bytes
      this.#demote()
    } else {
      this.#once.set(key, kept)
      this.#onceBytes += kept.bytes
    }
    while (this.#onceBytes + this.#provenBytes > this.maxBytes) {
      const [oldest = ''] = (this.#once.size > 0 ? this.#once : this.#proven).keys()
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const once = this.#once.get(key)
    const kept = once ?? this.#proven.get(key)
    if (kept === undefined) return
    this.#count(kept.kind, -kept.bytes)
    if (once) {
      this.#once.delete(key)
      this.#onceBytes -= kept.bytes
    } else {
      this.#proven.delete(key)
      this.#provenBytes -= kept.bytes
    }
  }

  /** What nobody came back to for longest counts as asked for once again. */
  #demote(): void {
    while (this.#provenBytes > this.maxBytes * provenShare) {
      const [[key, kept] = []] = this.#proven
      if (key === undefined || kept === undefined) return
      this.#proven.delete(key)
      this.#provenBytes -= kept.bytes
      this.#once.set(key, kept)
      this.#onceBytes += kept.bytes
    }
  }

  #count(kind: string, bytes: number): void {
    this.#bytes.set(kind, this.bytesOf(kind) + bytes)
  }
}
