import { setTimeout as sleep } from 'node:timers/promises'
import { callEach } from './client.ts'
import { percentile } from './latencies.ts'

/** What one visitor asks for, one after the other, over a connection of their own. */
export type Visit = readonly { readonly kind: string; readonly request: Buffer }[]

interface LaunchOptions {
  readonly origin: string
  readonly visitors: number
  readonly seconds: number
  readonly visitOf: (visitor: number) => Visit
}

interface KindResult {
  answers: number
  failed: number
  times: number[]
}

export interface LaunchResult {
  readonly kinds: Map<string, KindResult>
  /** Until the last visitor had everything. */
  readonly seconds: number
}

const tickMs = 5

/** Lets visitors come at an even pace, however long the earlier ones take. */
export async function receiveVisitors({
  origin,
  visitors,
  seconds,
  visitOf,
}: LaunchOptions): Promise<LaunchResult> {
  const kinds = new Map<string, KindResult>()
  const began = performance.now()
  const visits: Promise<void>[] = []
  while (visits.length < visitors) {
    const due = Math.min(visitors, Math.ceil(((performance.now() - began) / 1000 / seconds) * visitors))
    while (visits.length < due) visits.push(visit(origin, visitOf(visits.length), kinds))
    await sleep(tickMs)
  }
  await Promise.all(visits)
  return { kinds, seconds: (performance.now() - began) / 1000 }
}

async function visit(origin: string, asked: Visit, kinds: Map<string, KindResult>): Promise<void> {
  const times = await callEach(
    origin,
    asked.map(({ request }) => request),
  )
  for (const [place, { kind }] of asked.entries()) {
    const result = kinds.get(kind) ?? { answers: 0, failed: 0, times: [] }
    const time = times[place] ?? null
    if (time === null) result.failed += 1
    else {
      result.answers += 1
      result.times.push(time)
    }
    kinds.set(kind, result)
  }
}

export function rowsOf({ kinds }: LaunchResult): string[] {
  return [...kinds].map(([kind, { answers, failed, times }]) => {
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)]
    return `| ${kind} | ${answers} | ${failed} | ${half.toFixed(1)} | ${most.toFixed(1)} |`
  })
}
