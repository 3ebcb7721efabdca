import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/**
 * Lets every other process run first. Under Linux's idle policy a request that arrives interrupts this process at once, while one of
 * the lowest priority would finish its time slice of some milliseconds. Where there is no chrt, the lowest priority has to do.
 */
export async function lowerPriority(): Promise<void> {
  const allThreads = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]
  await promisify(execFile)('chrt', allThreads).catch(() => setPriority(constants.priority.PRIORITY_LOW))
}
