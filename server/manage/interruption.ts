import { UnknownOutcomeError } from '#server/platform/backup/commit.ts'
import { BackupError } from '#server/platform/backup/error.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `work` with a signal that Control-C and SIGTERM abort, so that it can clean up. A second one ends the process at once.
 * @throws {BackupError} "Se interrumpió.", unless nobody knows whether the work was finished
 */
export async function withInterruption<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController()
  const abort = () => interruption.abort()
  for (const name of signals) process.once(name, abort)
  try {
    return await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted || error instanceof UnknownOutcomeError) throw error
    throw new BackupError('Se interrumpió.', { cause: error })
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}
