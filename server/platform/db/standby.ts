import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db.ts'
import {
  findPlace,
  findWrittenPosition,
  hasReplayed,
  hasReplayedAll,
  isInRecovery,
} from './standby-queries.ts'
import { isConnectionLost } from './unavailable.ts'

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
  if ((await findStandbyUse(options)) === 'foreign')
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
  /** Whether the standby was up to date after the last change. */
  #hasReplayedChanges = false
  #said = 'unknown false'
  #wake: () => void = () => undefined

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
    this.#wake()
  }

  noteFailure(error: unknown): void {
    this.#events += 1
    this.#turn('away', error)
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#wake()
    await this.#running
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const events = this.#events
      const use = await findStandbyUse(this.#options, signal)
      if (events === this.#events) this.#turn(use)
      if (events === this.#events) await this.#pause()
    }
  }

  /** Waits until the next check is due, or a change or failure requests one. */
  async #pause(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    await Promise.race([woken, sleep(checkEveryMs, undefined, { ref: false })])
  }

  #turn(use: StandbyUse, error?: unknown): void {
    this.#wasCurrent ||= use === 'current'
    this.#hasReplayedChanges ||= use === 'current'
    // A standby that was never compared with the primary may belong to another database.
    this.#isCurrent =
      use === 'current' ||
      (use === 'alone' && this.#wasCurrent) ||
      (use === 'unknown' && this.#hasReplayedChanges)
    const said = `${use} ${this.#isCurrent}`
    if (said === this.#said) return
    this.#said = said
    const reason = error instanceof Error ? error.message : use
    if (this.#isCurrent) this.#options.log.info({ reason }, 'db: the standby answers public reads')
    else this.#options.log.warn({ reason }, 'db: the primary answers public reads')
  }
}

/**
 * `alone` while the primary is unavailable: nothing changes there, and the standby has replayed all it received.
 * `unknown` when the two could not be compared, because the primary is slow or the standby still replays.
 */
export type StandbyUse = 'current' | 'alone' | 'lags' | 'away' | 'foreign' | 'promoted' | 'unknown'

/** Whether the standby may be read. Waits two seconds for one that is behind. */
export async function findStandbyUse(
  { primary, db }: Pick<StandbyOptions, 'primary' | 'db'>,
  signal?: AbortSignal,
): Promise<StandbyUse> {
  const written = await findWritten(primary)
  try {
    if (typeof written === 'object' && (await findPlace(db)) !== written.place) return 'foreign'
    if (!(await isInRecovery(db))) return 'promoted'
    if (written === 'slow') return 'unknown'
    if (written === 'lost') return (await hasReplayedAll(db)) ? 'alone' : 'unknown'
    const latest = Date.now() + longestLagMs
    while (!(await hasReplayed(db, written.position))) {
      if (Date.now() > latest || signal?.aborted) return 'lags'
      await sleep(retryMs)
    }
    return 'current'
  } catch {
    return 'away'
  }
}

async function findWritten(primary: Db) {
  try {
    const [place, position] = await Promise.all([findPlace(primary), findWrittenPosition(primary)])
    return { place, position }
  } catch (error) {
    return isConnectionLost(error) ? 'lost' : 'slow'
  }
}
