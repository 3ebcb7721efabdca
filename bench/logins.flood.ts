import { parentPort, workerData } from 'node:worker_threads'
import { ask } from './client.ts'
import { Times } from './latencies.ts'

/* Sends rounds of parallel logins, each when the one before is answered, until told to stop. It runs in a thread of its
   own, so that it does not slow down the measurement. */
const { origin, parallel } = workerData as { origin: string; parallel: number }

export interface Flooded {
  done: number
  refused: number
  /** Within which half of the refusals came. */
  halfMs: number
}

let done = 0
const refusals = new Times()
let isOver = false
parentPort?.on('message', () => {
  isOver = true
})
while (!isOver) await Promise.all(Array.from({ length: parallel }, login))
parentPort?.postMessage({ done, refused: refusals.count, halfMs: refusals.percentile(50) } satisfies Flooded)
parentPort?.close()

async function login(): Promise<void> {
  const began = performance.now()
  const body = { email: 'nadie@example.com', password: 'una contraseña cualquiera' }
  const { status } = await ask(`${origin}/api/auth/login`, { body })
  if (status === 429 || status === 503) refusals.note(performance.now() - began)
  else if (status === 422) done += 1
  else throw new Error(`A login was answered with ${status}.`)
}
