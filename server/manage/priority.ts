import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** Lowers the priority of this process. On Linux every thread has its own, and V8 has started some before. */
export async function lowerPriority(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  const threads = await readdir('/proc/self/task').catch(() => [])
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
}
