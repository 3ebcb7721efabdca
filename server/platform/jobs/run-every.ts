import type { Logger } from '#server/platform/observability/log.ts'

/** Repeats work that cannot wait for a scheduled job. Runs never overlap; a failed run is retried after `everyMs`. */
export function runEvery(
  run: () => Promise<unknown>,
  { everyMs, log, name }: { everyMs: number; log: Pick<Logger, 'warn'>; name: string },
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = run()
      .catch((err: unknown) => log.warn({ err, name }, 'run-every: a run failed and will be retried'))
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
