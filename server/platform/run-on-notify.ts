import type { Db } from '#server/platform/db.ts'
import { listen } from '#server/platform/db.ts'

interface NotifyOptions {
  db: Db
  /** Told by NOTIFY that there is something to do. */
  channel: string
  /** Does all there is to do, or what it can until the end is near. */
  work: (ending: AbortSignal) => Promise<void>
  onError: (err: unknown) => void
}

/** Works whenever it is told to, once at a time; what is said meanwhile is done right after. */
export function runOnNotify({ db, channel, work, onError }: NotifyOptions): { stop(): Promise<void> } {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  let mustRunAgain = false
  const run = () => {
    mustRunAgain = running !== null
    running ??= work(abort.signal)
      .catch(onError)
      .finally(() => {
        running = null
        if (mustRunAgain) run()
      })
  }
  const listener = listen(db, channel, run)
  return {
    async stop() {
      await listener.close()
      abort.abort()
      mustRunAgain = false
      await running
    },
  }
}
