import { BackupError } from '#server/platform/backup/error.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs `work` with a signal that Control-C and SIGTERM abort, so that it can clean up. A second one ends the process at once. */
export async function withInterruption<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController()
  const abort = () => interruption.abort()
  for (const name of signals) process.once(name, abort)
  try {
    return await work(interruption.signal)
  } catch (error) {
    throw interruption.signal.aborted ? new BackupError('Se interrumpió.', { cause: error }) : error
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}
