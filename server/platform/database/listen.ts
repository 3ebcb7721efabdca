import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

interface ListenOptions {
  readonly connection: pg.ClientConfig
  readonly channel: string
  /** Gets the payload, or null when notifications may have been missed. */
  readonly onNotify: (payload: string | null) => void
  /** Notifications are missed from now on, until `onNotify` gets null. */
  readonly onLost: () => void
  readonly log: Pick<Logger, 'warn' | 'info'>
}

export interface Listener {
  /** Settles when the first connection is established, or when the listener is closed before that. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

const shortestPauseMs = 100
const longestPauseMs = 5_000
const heartbeatMs = 20_000

/**
 * Listens on its own connection, and reconnects at most five seconds after the database is back.
 * (Behind PgBouncer in transaction mode LISTEN needs a direct connection.)
 */
export function startListening(options: ListenOptions): Listener {
  const ready = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<typeof over>()
  const running = keepListening(options, closed.promise, ready.resolve).finally(ready.resolve)
  return {
    ready: ready.promise,
    async close() {
      closed.resolve(over)
      await running
    },
  }
}

const over = Symbol('closed')
type Closed = Promise<typeof over>

async function keepListening(options: ListenOptions, closed: Closed, onReady: () => void): Promise<void> {
  let pauseMs = shortestPauseMs
  // Notifications before the first connection are missed.
  let hasMissed = true
  for (;;) {
    const connection = await connect(options)
    if (connection) {
      pauseMs = shortestPauseMs
      onReady()
      if (hasMissed) options.onNotify(null)
      const reason = await Promise.race([connection.lost, closed])
      options.onLost()
      await connection.end()
      if (reason === over) return
      options.log.warn({ channel: options.channel }, 'db: stopped listening, trying again')
    } else options.onLost()
    hasMissed = true
    const pause = sleep(pauseMs, undefined, { ref: false })
    if ((await Promise.race([pause, closed])) === over) return
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

interface Connection {
  readonly lost: Promise<void>
  end(): Promise<void>
}

async function connect({ connection, channel, onNotify, log }: ListenOptions): Promise<Connection | null> {
  const client = new pg.Client({ ...connection, keepAlive: true })
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', (notice) => onNotify(notice.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason, channel }, 'db: cannot listen for now')
    await client.end().catch(() => undefined)
    return null
  }
  // Detects a connection that was lost silently; the query timeout bounds the wait.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => lost.resolve()), heartbeatMs)
  const end = async () => {
    clearInterval(heartbeat)
    await client.end().catch(() => undefined)
  }
  return { lost: lost.promise, end }
}

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
