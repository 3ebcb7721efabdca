import { hash } from 'node:crypto'
import pg from 'pg'

/** The comment `named` puts into a hot statement: `/* named: findItem *\/`. */
const mark = /\/\* named: (\w{1,40}) \*\//

// A statement whose text varies from call to call would fill the memory of every connection.
const mostNames = 500
const names = new Map<string, string | null>()

/**
 * The driver's client, with two differences. It prepares the marked statements by name, so that the server plans them
 * once a connection; all others stay unnamed, because one plan is bad on skewed data. (PgBouncer supports named
 * statements from 1.21 on.) It closes connections in an unknown state instead of returning them to the pool.
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
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    const answer: unknown = Reflect.apply(super.query, this, name === null ? given : [{ name, text, values }])
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#lookAt(error))
    return answer as never
  }

  #lookAt(error: unknown): void {
    if (!(error instanceof Error)) return
    // "Key (email)=(ana@example.com) already exists": errors reach the log, what people typed must not.
    if (error instanceof pg.DatabaseError) error.detail = undefined
    // The answer of a timed-out query may still arrive; a plan made stale by a migration would fail forever.
    const stale = 'routine' in error && error.routine === 'RevalidateCachedQuery'
    if (stale || error.message === 'Query read timeout') void this.end().catch(() => undefined)
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  const word = mark.exec(text)?.[1]
  if (names.size >= mostNames) return null
  const name = word === undefined ? null : `${word}_${hash('sha1', text).slice(0, 12)}`
  if (name !== null) names.set(text, name)
  return name
}
