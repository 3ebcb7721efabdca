import { parentPort, workerData } from 'node:worker_threads'
import { inTurns, requestsPerSecond } from './load.ts'

/** Opens page after page, as search engines do; beside the thread that measures, whose time it must not take. */
export interface Crawl {
  origin: string
  paths: string[]
  connections: number
  seconds: number
}

const { origin, paths, ...load } = workerData as Crawl
parentPort?.postMessage(await requestsPerSecond({ origin, asker: inTurns(origin, paths), ...load }))
