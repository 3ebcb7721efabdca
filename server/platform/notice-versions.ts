const changedMax = 10_000

/**
 * A version of each name, which grows with every notice about it. As part of a cache key it makes sure that what was cached
 * before a change is never read again, not even while the database is away, and also when it was being computed then.
 */
export class NoticeVersions {
  readonly #changes = new Map<string, number>()
  #epoch = 0
  #hears = false

  /** Null while notices may be missed: nothing may be cached then. */
  of(name: string): string | null {
    return this.#hears ? `${this.#epoch}.${this.#changes.get(name) ?? 0}` : null
  }

  change(name: string): void {
    if (this.#changes.size >= changedMax) this.restart()
    this.#changes.set(name, (this.#changes.get(name) ?? 0) + 1)
  }

  /** Notices arrive from now on; any may have been missed before. */
  restart(): void {
    this.#epoch += 1
    this.#changes.clear()
    this.#hears = true
  }

  stop(): void {
    this.#hears = false
  }
}
