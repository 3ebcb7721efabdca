import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/**
 * Lowers the priority of a process or of a thread on Linux, by default of this process. A hardened service is refused this, and
 * so is a process that somebody started with an even lower one; both work all the same.
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
 * the lowest priority would finish its time slice of some milliseconds. Otherwise only the priority (nice value) is lowered.
 */
export async function switchToIdleScheduling(): Promise<void> {
  const allThreads = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]
  await promisify(execFile)('chrt', allThreads).catch(lowerPriorityOfThreads)
}

/** On Linux every thread has a priority of its own, and V8 has started some already. */
async function lowerPriorityOfThreads(): Promise<void> {
  const threads = await readdir('/proc/self/task').catch(() => ['0'])
  for (const thread of threads) lowerPriority(constants.priority.PRIORITY_LOW, Number(thread))
}
