import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Flooded } from './logins.flood.ts'

const parallel = 64
const seconds = 6

interface Seen {
  p50: number
  p99: number
}

/** What other requests wait while 64 people come in at once, again and again (the goal: three times their quiet p99). */
export async function measureLogins(origin: string, path: string): Promise<string> {
  await latenciesOf(origin + path, 1)
  const quiet = await latenciesOf(origin + path, seconds)
  const flood = new Worker(new URL('./logins.flood.ts', import.meta.url), {
    workerData: { origin, parallel },
  })
  const busy = await latenciesOf(origin + path, seconds)
  flood.postMessage('stop')
  const [{ done, refusedMs }] = (await once(flood, 'message')) as [Flooded]
  const row = (name: string, { p50, p99 }: Seen) => `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return [
    '| One item, one at a time | p50 ms | p99 ms |',
    '| --- | ---: | ---: |',
    row('with nobody else', quiet),
    row(`while ${parallel} log in at once`, busy),
    `\np99 × ${(busy.p99 / quiet.p99).toFixed(1)} (goal 3); ${done} logins answered, ${refusedMs.length} refused, half of these within ${at(refusedMs, 0.5).toFixed(0)} ms.`,
  ].join('\n')
}

async function latenciesOf(url: string, forSeconds: number): Promise<Seen> {
  const times: number[] = []
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return { p50: at(times, 0.5), p99: at(times, 0.99) }
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}
