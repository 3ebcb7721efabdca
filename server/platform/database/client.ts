import { hash } from 'node:crypto'
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
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Without a listener, a connection lost between two queries of a transaction would end the process.
    // Nothing to do here: the next query of that connection fails and says so.
    this.on('error', () => undefined)
  }

  // The driver has ten overloads; only `never` is assignable to the results of all of them.
  override query(...given: unknown[]): never {
    const [text, values] = given
    const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text) : null
    const answer: unknown = Reflect.apply(super.query, this, name === null ? given : [{ name, text, values }])
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#lookAt(error, text))
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

  #lookAt(error: unknown, text: unknown): void {
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
