import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Crawl } from './crawl.flood.ts'
import { latenciesOf, tableOf } from './latencies.ts'

const connections = 8
const seconds = 6
/** The crawl starts before the measurement and ends after it, by this many seconds. */
const around = 1

/** How long other requests wait while a crawler requests pages that are not cached. There is no goal for it. */
export async function measureCrawl(origin: string, asked: string, paths: string[]): Promise<string> {
  await latenciesOf(origin + asked, 1)
  const quiet = await latenciesOf(origin + asked, seconds)
  const crawl: Crawl = { origin, paths, connections, seconds: seconds + 2 * around }
  const flood = new Worker(new URL('./crawl.flood.ts', import.meta.url), { workerData: crawl })
  const done = once(flood, 'message')
  await latenciesOf(origin + asked, around)
  const busy = await latenciesOf(origin + asked, seconds)
  const [pagesPerSecond] = (await done) as [number]
  return [
    tableOf(quiet, busy, `while ${connections} open pages that are not kept`),
    `\np99 × ${(busy.p99 / quiet.p99).toFixed(1)}; ${pagesPerSecond.toFixed(0)} pages a second.`,
  ].join('\n')
}
