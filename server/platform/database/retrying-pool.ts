import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** Errors of a connection that the other end has closed. */
const cutCodes = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', '57P01'])
const cutWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const onlyReads = /^\s*(\/\*[^*]*\*\/\s*)*select\b(?![\s\S]*\bfor (update|share|no key|key share)\b)/i

/**
 * A pool that retries reads on another connection when an idle connection turns out to be closed (docs/safety.md#faults).
 * Writes and statements in a transaction are not retried.
 */
export function retryingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new RetryingClient(pool, await pool.connect()),
    end: () => pool.end(),
    get options() {
      return pool.options
    },
  } as PostgresPool
}

class RetryingClient {
  readonly #pool: pg.Pool
  #client: pg.PoolClient
  #isUntouched = true
  #isReleased = false

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  get processID(): number | undefined {
    const { processID } = this.#client as { processID?: number }
    return processID
  }

  query(...given: unknown[]): unknown {
    const [text] = given
    const mayRepeat = this.#isUntouched && typeof text === 'string' && onlyReads.test(text)
    this.#isUntouched = false
    const answer: unknown = Reflect.apply(this.#client.query, this.#client, given)
    return mayRepeat && answer instanceof Promise
      ? answer.catch((error: unknown) => this.#repeat(given, error))
      : answer
  }

  release(isBroken?: boolean): void {
    if (!this.#isReleased) this.#client.release(isBroken)
    this.#isReleased = true
  }

  /** Tries every idle connection once, because all may be closed, and then a new one. */
  async #repeat(given: unknown[], first: unknown): Promise<unknown> {
    let error = first
    for (let left = this.#pool.idleCount + 1; left > 0 && wasCut(error); left--) {
      this.release(true)
      this.#client = await this.#pool.connect()
      this.#isReleased = false
      try {
        return await Reflect.apply(this.#client.query, this.#client, given)
      } catch (next) {
        error = next
      }
    }
    throw error
  }
}

function wasCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && cutCodes.has(String(error.code))) || cutWords.test(error.message)
}
