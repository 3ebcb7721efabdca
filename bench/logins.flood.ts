import { parentPort, workerData } from 'node:worker_threads'
import { post } from './posts.ts'

/* Sends rounds of parallel logins, each when the one before is answered, until told to stop. It runs in a thread of its
   own, so that it does not slow down the measurement. */
const { origin, parallel } = workerData as { origin: string; parallel: number }

export interface Flooded {
  done: number
  refusedMs: number[]
}

const flooded: Flooded = { done: 0, refusedMs: [] }
let isOver = false
parentPort?.on('message', () => {
  isOver = true
})
while (!isOver) await Promise.all(Array.from({ length: parallel }, login))
parentPort?.postMessage(flooded)
parentPort?.close()

async function login(): Promise<void> {
  const began = performance.now()
  const status = await post(`${origin}/api/auth/login`, {
    email: 'nadie@example.com',
    password: 'una contraseña cualquiera',
  })
  if (status === 429 || status === 503) flooded.refusedMs.push(performance.now() - began)
  else if (status === 422) flooded.done += 1
  else throw new Error(`A login was answered with ${status}.`)
}
