import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { countOf, type Db } from './db.ts'
import { isConnectionLost } from './errors.ts'
import { identityQuery } from './identity.ts'

/**
 * A streaming standby for public reads. It is used only while it has replayed every change that this process was
 * notified of.
 */
export interface Standby {
  readonly db: Db
  /** False while reads must go to the primary. */
  isCurrent(): boolean
  /** After a change: reads go to the primary until the standby has replayed it. */
  noteChange(): void
  /** After a failed read: reads go to the primary until the standby answers again. */
  noteFailure(error: unknown): void
  stop(): Promise<void>
}

interface StandbyOptions {
  readonly primary: Db
  readonly db: Db
  readonly log: Pick<Logger, 'info' | 'warn'>
}

const checkEveryMs = 1_000
const retryMs = 20
/** A standby that is further behind is not used. */
const longestLagMs = 2_000

/**
 * Watches the standby: at every change and every second it must reach the primary's position in the write-ahead log.
 * @throws with a message for the operator when it is a copy of another database
 */
export async function watchStandby(options: StandbyOptions): Promise<Standby> {
  if ((await findStandbyStatus(options)) === 'other_database')
    throw new Error('DATABASE_READ_URL lleva a una base de datos que no es copia de la de DATABASE_URL.')
  return new WatchedStandby(options)
}

class WatchedStandby implements Standby {
  readonly db: Db
  readonly #options: StandbyOptions
  readonly #ending = new AbortController()
  readonly #running: Promise<void>
  /** Counts changes and failures, because the result of a check that began before one is out of date. */
  #events = 0
  #isCurrent = false
  #wasCurrent = false
  #hasReplayedChanges = false
  #logged = 'unknown false'
  #requestCheck: () => void = () => undefined

  constructor(options: StandbyOptions) {
    this.db = options.db
    this.#options = options
    this.#running = this.#watch()
  }

  isCurrent(): boolean {
    return this.#isCurrent
  }

  noteChange(): void {
    this.#events += 1
    this.#isCurrent = false
    this.#hasReplayedChanges = false
    this.#requestCheck()
  }

  noteFailure(error: unknown): void {
    this.#events += 1
    this.#setStatus('unreachable', error)
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#requestCheck()
    await this.#running
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const events = this.#events
      const status = await findStandbyStatus(this.#options, signal)
      if (events === this.#events) this.#setStatus(status)
      if (events === this.#events) await this.#pause()
    }
  }

  /** Waits until the next check is due, or a change or failure requests one. */
  async #pause(): Promise<void> {
    const requested = new Promise<void>((resolve) => {
      this.#requestCheck = resolve
    })
    await Promise.race([requested, sleep(checkEveryMs, undefined, { ref: false })])
  }

  #setStatus(status: StandbyStatus, error?: unknown): void {
    this.#wasCurrent ||= status === 'current'
    this.#hasReplayedChanges ||= status === 'current'
    // A standby that was never compared with the primary may belong to another database.
    this.#isCurrent =
      status === 'current' ||
      (status === 'primary_unavailable' && this.#wasCurrent) ||
      (status === 'unknown' && this.#hasReplayedChanges)
    const logged = `${status} ${this.#isCurrent}`
    if (logged === this.#logged) return
    this.#logged = logged
    const reason = error instanceof Error ? error.message : status
    if (this.#isCurrent) this.#options.log.info({ reason }, 'db: the standby answers public reads')
    else this.#options.log.warn({ reason }, 'db: the primary answers public reads')
  }
}

/**
 * `primary_unavailable`: it refuses or loses connections, and the standby has replayed all it received.
 * `unknown` when the two could not be compared, because the primary is slow or the standby still replays.
 */
export type StandbyStatus =
  | 'current'
  | 'primary_unavailable'
  | 'lags'
  | 'unreachable'
  | 'other_database'
  | 'promoted'
  | 'unknown'

/** Whether the standby may be read. Waits two seconds for one that is behind. */
export async function findStandbyStatus(
  { primary, db }: Pick<StandbyOptions, 'primary' | 'db'>,
  signal?: AbortSignal,
): Promise<StandbyStatus> {
  const written = await findWritten(primary)
  try {
    if (typeof written === 'object' && (await findDatabaseIdentity(db)) !== written.identity)
      return 'other_database'
    if (!(await isInRecovery(db))) return 'promoted'
    if (written === 'slow') return 'unknown'
    if (written === 'lost') return (await hasReplayedAll(db)) ? 'primary_unavailable' : 'unknown'
    const latest = Date.now() + longestLagMs
    while (!(await hasReplayed(db, written.position))) {
      if (Date.now() > latest || signal?.aborted) return 'lags'
      await sleep(retryMs)
    }
    return 'current'
  } catch {
    return 'unreachable'
  }
}

async function findWritten(primary: Db) {
  try {
    const [identity, position] = await Promise.all([
      findDatabaseIdentity(primary),
      findWrittenPosition(primary),
    ])
    return { identity, position }
  } catch (error) {
    return isConnectionLost(error) ? 'lost' : 'slow'
  }
}

async function findDatabaseIdentity(db: Db): Promise<string | undefined> {
  const { rows } = await sql.raw<{ identity: string }>(identityQuery).execute(db)
  return rows[0]?.identity
}

/** The primary's position in the write-ahead log; everything committed until now is before it. */
export async function findWrittenPosition(db: Db): Promise<string> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

async function isInRecovery(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)
  return rows[0]?.is_standby ?? false
}

async function hasReplayed(db: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_replayed: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_replayed`.execute(db)
  return rows[0]?.is_replayed ?? false
}

/** Whether the standby has replayed everything it received. */
async function hasReplayedAll(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_replayed: boolean | null }>`
    select pg_is_in_recovery()
    and pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() as is_replayed`.execute(db)
  return rows[0]?.is_replayed ?? false
}

/** How much a standby has not replayed of what its primary has written. */
export function findLagBytes(db: Db, position: string): Promise<number> {
  return countOf(db)<{ bytes: number }>`
    select greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8
      as bytes`
}
