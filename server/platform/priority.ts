import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/**
 * Lowers the priority of a process, by default of this one. A hardened service is refused this, and so is a process that somebody
 * started with an even lower one; both work all the same.
 */
export function lowerPriority(priority: number, pid = 0): void {
  try {
    setPriority(pid, priority)
  } catch {
    // Then it is not lowered.
  }
}

/**
 * Lets every other process run first. Under Linux's idle policy a request that arrives interrupts this process at once, while one of
 * the lowest priority would finish its time slice of some milliseconds. Where chrt is missing or refused, the lowest priority has to do.
 */
export async function yieldToOthers(): Promise<void> {
  const allThreads = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]
  await promisify(execFile)('chrt', allThreads).catch(() => lowerPriority(constants.priority.PRIORITY_LOW))
}
