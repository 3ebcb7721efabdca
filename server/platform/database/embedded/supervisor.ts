import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Postmaster } from './postmaster.ts'

export interface SupervisedProcess {
  stop(): Promise<void>
}

const shortestPauseMs = 100
const longestPauseMs = 10_000

/**
 * Starts a server and restarts it after an unexpected exit. Meanwhile queries fail and requests are answered with 503.
 * @throws when the first start fails; later failures are logged and retried
 */
export async function superviseServer(
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
      log.error('embedded: PostgreSQL exited unexpectedly and is restarted')
      const next = await startAgain()
      if (!next) return
      current = next
      if (stopping.signal.aborted) return await current.stop()
      log.info('embedded: PostgreSQL is running again')
    }
  }

  async function startAgain(): Promise<Postmaster | null> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const next = await start().catch((err: unknown) =>
        log.error({ err }, 'embedded: PostgreSQL could not be restarted'),
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
