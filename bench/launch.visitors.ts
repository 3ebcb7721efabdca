import { setTimeout as sleep } from 'node:timers/promises'
import { callEach, isFine } from './client.ts'
import { percentile } from './latencies.ts'

/** The requests of one visitor, in sequence over a connection of their own. */
export type Visit = readonly { readonly kind: string; readonly request: Buffer }[]

interface LaunchOptions {
  readonly origin: string
  readonly visitors: number
  readonly seconds: number
  readonly visitOf: (visitor: number) => Visit
}

interface KindResult {
  times: number[]
  /** How often each wrong status came; 0 stands for a broken connection. */
  failed: Map<number, number>
}

export interface LaunchResult {
  readonly kinds: Map<string, KindResult>
  /** The time until the last visitor had everything. */
  readonly seconds: number
}

const tickMs = 5

/** Starts visitors at an even pace, however long the earlier ones take. */
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
  const answers = await callEach(
    origin,
    asked.map(({ request }) => request),
  )
  for (const [place, { kind }] of asked.entries()) {
    const result: KindResult = kinds.get(kind) ?? { times: [], failed: new Map() }
    const { status, ms } = answers[place] ?? { status: 0, ms: 0 }
    if (isFine(status)) result.times.push(ms)
    else result.failed.set(status, (result.failed.get(status) ?? 0) + 1)
    kinds.set(kind, result)
  }
}

export function rowsOf({ kinds }: LaunchResult): string[] {
  return [...kinds].map(([kind, { failed, times }]) => {
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)]
    const wrong = [...failed].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
    return `| ${kind} | ${times.length} | ${wrong || 0} | ${half.toFixed(1)} | ${most.toFixed(1)} |`
  })
}
