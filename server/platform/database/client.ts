import { hash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

/** The comment that `statementName` puts into a hot statement: `/* named: findItem *\/`. */
const mark = /\/\* named: (\w{1,40}) \*\//

// A statement whose text varies from call to call would fill the memory of every connection.
const mostNames = 500
const names = new Map<string, string | null>()

/** A pooler in transaction mode, such as PgBouncer: a connection keeps nothing from one transaction to the next. */
export interface Pooler {
  /** The server itself, for what needs a session of its own: LISTEN, jobs, migrations, imports. */
  readonly directUrl: string
  /** Whether it supports prepared statements across its connections (PgBouncer from 1.21 on). */
  readonly tracksStatements: boolean
}

/** Returns the class of clients for the server itself, or for that pooler. */
export function clientFor(pooler: Pooler | null): typeof pg.Client {
  if (pooler === null) return PreparingClient
  return pooler.tracksStatements ? PooledClient : UnnamedPooledClient
}

/**
 * The driver's client, with two differences. It prepares the marked statements by name, so that the server plans them
 * once a connection; all others stay unnamed, because one plan is bad on skewed data. It closes connections in an unknown
 * state instead of returning them to the pool.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Without a listener, a connection lost between two queries of a transaction would end the process.
    // Nothing to do here: the next query of that connection fails and says so.
    this.on('error', () => undefined)
  }

  // The driver has ten overloads; only `never` is assignable to the results of all of them.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text) : null
    const answer: unknown = Reflect.apply(super.query, this, name === null ? args : [{ name, text, values }])
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#handleError(error, text))
    return answer as never
  }

  protected nameOf(text: string): string | null {
    const known = names.get(text)
    if (known !== undefined) return known
    const word = mark.exec(text)?.[1]
    if (names.size >= mostNames) return null
    const name = word === undefined ? null : `${word}_${hash('sha1', text).slice(0, 12)}`
    if (name !== null) names.set(text, name)
    return name
  }

  protected onStalePlan(_text: unknown): void {
    // The prepared statement ends with this connection.
  }

  #handleError(error: unknown, text: unknown): void {
    if (!(error instanceof Error)) return
    // "Key (email)=(ana@example.com) already exists": errors reach the log, what people typed must not.
    if (error instanceof pg.DatabaseError) error.detail = undefined
    // The answer of a timed-out query may still arrive; a plan made stale by a migration would fail forever.
    const isStale = 'routine' in error && error.routine === 'RevalidateCachedQuery'
    if (isStale) this.onStalePlan(text)
    if (isStale || error.message === 'Query read timeout') void this.end().catch(() => undefined)
  }
}

/** Connects as a pooler in transaction mode allows: it forwards the time zone and refuses other settings. */
class PooledClient extends PreparingClient {
  /** Called by the driver. */
  getStartupConf(): Record<string, string | undefined> {
    const { user, database } = this
    return { user, database, application_name: 'vitrina', TimeZone: 'UTC' }
  }

  /** The prepared statement outlives this client on a connection of the pooler, so from now on it is sent unnamed. */
  protected override onStalePlan(text: unknown): void {
    names.set(String(text), null)
  }
}

/** For poolers that lose prepared statements from one transaction to the next. */
class UnnamedPooledClient extends PooledClient {
  protected override nameOf(): null {
    return null
  }
}

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

  query(...args: unknown[]): unknown {
    const [text] = args
    const mayRepeat = this.#isUntouched && typeof text === 'string' && onlyReads.test(text)
    this.#isUntouched = false
    const answer: unknown = Reflect.apply(this.#client.query, this.#client, args)
    return mayRepeat && answer instanceof Promise
      ? answer.catch((error: unknown) => this.#repeat(args, error))
      : answer
  }

  release(isBroken?: boolean): void {
    if (!this.#isReleased) this.#client.release(isBroken)
    this.#isReleased = true
  }

  /** Tries every idle connection once, because all may be closed, and then a new one. */
  async #repeat(args: unknown[], first: unknown): Promise<unknown> {
    let error = first
    for (let left = this.#pool.idleCount + 1; left > 0 && wasCut(error); left--) {
      this.release(true)
      this.#client = await this.#pool.connect()
      this.#isReleased = false
      try {
        return await Reflect.apply(this.#client.query, this.#client, args)
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
