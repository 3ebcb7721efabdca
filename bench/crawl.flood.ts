import { parentPort, workerData } from 'node:worker_threads'
import { inRotation, requestsPerSecond } from './load.ts'

/** Requests page after page like a crawler, in a thread of its own so that it does not slow down the measurement. */
export interface Crawl {
  origin: string
  paths: string[]
  connections: number
  seconds: number
}

const { origin, paths, ...load } = workerData as Crawl
parentPort?.postMessage(await requestsPerSecond({ origin, asker: inRotation(origin, paths), ...load }))
