import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { latenciesOf, percentile, tableOf } from './latencies.ts'
import type { Flooded } from './logins.flood.ts'

const parallel = 64
const seconds = 6

/** How long other requests wait while 64 people log in at once, again and again (the goal: three times their quiet p99). */
export async function measureLogins(origin: string, path: string): Promise<string> {
  await latenciesOf(origin + path, 1)
  const quiet = await latenciesOf(origin + path, seconds)
  const flood = new Worker(new URL('./logins.flood.ts', import.meta.url), {
    workerData: { origin, parallel },
  })
  const busy = await latenciesOf(origin + path, seconds)
  flood.postMessage('stop')
  const [{ done, refusedMs }] = (await once(flood, 'message')) as [Flooded]
  return [
    tableOf(quiet, busy, `while ${parallel} log in at once`),
    `\np99 × ${(busy.p99 / quiet.p99).toFixed(1)} (goal 3); ${done} logins answered, ${refusedMs.length} refused, half of these within ${percentile(refusedMs, 0.5).toFixed(0)} ms.`,
  ].join('\n')
}
