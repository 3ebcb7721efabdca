/** Since when the database is away, as a connection notices that is always open. */
export class DatabaseOutage {
  readonly #now: () => Date
  #since: Date | null = null

  constructor(now: () => Date) {
    this.#now = now
  }

  get since(): Date | null {
    return this.#since
  }

  begin(): void {
    this.#since ??= this.#now()
  }

  end(): void {
    this.#since = null
  }
}
