import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Postmaster } from './postmaster.ts'

export interface SupervisedProcess {
  stop(): Promise<void>
}

const shortestPauseMs = 100
const longestPauseMs = 10_000

/**
 * Starts a server and starts it again when it ends without being asked: the pool waits for it meanwhile and
 * callers hear 503. @throws when the first start fails; later failures are logged and tried again.
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<SupervisedProcess> {
  const stopping = new AbortController()
  let current = await start()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited
      if (stopping.signal.aborted) return
      log.error('embedded: PostgreSQL ended without being asked; starting it again')
      const next = await startAgain()
      if (!next) return
      current = next
      if (stopping.signal.aborted) return await current.stop()
      log.info('embedded: PostgreSQL is back')
    }
  }

  async function startAgain(): Promise<Postmaster | null> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const next = await start().catch((err: unknown) =>
        log.error({ err }, 'embedded: PostgreSQL did not start'),
      )
      if (next) return next
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
    },
  }
}
