import { type Db, listen } from './db.ts'

interface NotifyOptions {
  db: Db
  /** The PostgreSQL channel whose NOTIFY says that there is work. */
  channel: string
  /** Does all pending work, and stops early when the signal is aborted. */
  work: (ending: AbortSignal) => Promise<void>
  onError: (err: unknown) => void
}

/** Runs `work` on every notification, one run at a time. A notification during a run starts one more run after it. */
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
