import type { Logger } from '#server/platform/log.ts'

/** Work that cannot wait for the next minute. Runs never overlap; one that fails is tried again at the next turn. */
export function runEvery(
  run: () => Promise<void>,
  { everyMs, log, name }: { everyMs: number; log: Pick<Logger, 'warn'>; name: string },
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = run()
      .catch((err: unknown) => log.warn({ err, name }, 'repeat: a turn failed, the next one comes'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
