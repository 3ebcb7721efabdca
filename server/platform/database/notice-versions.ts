const changedMax = 10_000

/**
 * A version number for each name, raised by every notification about it. As part of a cache key it makes sure that a
 * value cached before a change, or computed while it happened, is never read again, not even while the database is
 * unavailable.
 */
export class NoticeVersions {
  readonly #changes = new Map<string, number>()
  #epoch = 0
  #hears = false

  /** Null while notifications may be missed: then nothing may be cached. */
  of(name: string): string | null {
    return this.#hears ? `${this.#epoch}.${this.#changes.get(name) ?? 0}` : null
  }

  change(name: string): void {
    if (this.#changes.size >= changedMax) this.restart()
    this.#changes.set(name, (this.#changes.get(name) ?? 0) + 1)
  }

  /** Notifications arrive from now on; earlier ones may have been missed. */
  restart(): void {
    this.#epoch += 1
    this.#changes.clear()
    this.#hears = true
  }

  stop(): void {
    this.#hears = false
  }
}
