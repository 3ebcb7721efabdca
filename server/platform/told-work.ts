import type { Db } from '#server/platform/db.ts'
import { listen } from '#server/platform/db.ts'

interface ToldWork {
  db: Db
  /** Told by NOTIFY that there is something to do. */
  channel: string
  /** Does all there is to do, or what it can until the end is near. */
  work: (ending: AbortSignal) => Promise<void>
  onTrouble: (err: unknown) => void
}

/** Works whenever it is told to, once at a time; what is said meanwhile is done right after. */
export function workWhenTold({ db, channel, work, onTrouble }: ToldWork): { stop(): Promise<void> } {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let isAgain = false
  const run = () => {
    isAgain = running !== null
    running ??= work(ending.signal)
      .catch(onTrouble)
      .finally(() => {
        running = null
        if (isAgain) run()
      })
  }
  const listener = listen(db, channel, run)
  return {
    async stop() {
      await listener.close()
      ending.abort()
      isAgain = false
      await running
    },
  }
}
