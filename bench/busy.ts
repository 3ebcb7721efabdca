import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { consentVersion } from '#contract/plans/words.ts'
import { ask } from './client.ts'
import { Times } from './latencies.ts'
import type { Flooded } from './logins.flood.ts'
import type { Member } from './members.ts'

interface Disturbance {
  readonly name: string
  readonly goal: number
  /** Of the measurement with it, and of the one without. */
  readonly seconds: number
  /** Begins it; what is returned ends it and tells what it saw. */
  begin(): () => Promise<string>
}

async function measureDisturbed(url: string, { name, goal, seconds, begin }: Disturbance): Promise<string> {
  const repeat = async (forSeconds: number) => {
    const times = new Times()
    const until = performance.now() + forSeconds * 1_000
    while (performance.now() < until) await times.measure(async () => (await fetch(url)).arrayBuffer())
    return times
  }
  await repeat(1)
  const quiet = await repeat(seconds)
  const end = begin()
  const busy = await repeat(seconds)
  const seen = await end()
  const row = (who: string, times: Times) =>
    `| ${who} | ${times.percentile(50).toFixed(1)} | ${times.percentile(99).toFixed(1)} |`
  const ratio = (busy.percentile(99) / quiet.percentile(99)).toFixed(2)
  return [
    '| One item, one at a time | p50 ms | p99 ms |',
    '| --- | ---: | ---: |',
    row('with nobody else', quiet),
    row(name, busy),
    `\np99 × ${ratio} (goal ${goal}); ${seen}.`,
  ].join('\n')
}

const parallel = 64

export function measureLogins(origin: string, path: string): Promise<string> {
  const begin = () => {
    const workerData = { origin, parallel }
    const flood = new Worker(new URL('./logins.flood.ts', import.meta.url), { workerData })
    return async () => {
      flood.postMessage('stop')
      const [{ done, refused, halfMs }] = (await once(flood, 'message')) as [Flooded]
      return `${done} logins answered, ${refused} refused, half of these within ${halfMs.toFixed(0)} ms`
    }
  }
  return measureDisturbed(origin + path, {
    name: `while ${parallel} log in at once`,
    goal: 3,
    seconds: 6,
    begin,
  })
}

export const buyersCount = 64
const slowMs = 30_000
/** The pause before somebody presses the button again. */
const thinkingMs = 2_000
/** The time until "pendiente" plus the pause: starts are spread over it. */
const cycleMs = 8_000 + thinkingMs

/** A payment provider that takes half a minute for every answer. */
export async function startSlowProvider() {
  const server = createServer((_request, response) => {
    const timer = setTimeout(() => response.writeHead(503).end(), slowMs)
    response.on('close', () => clearTimeout(timer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_medida',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_medida',
      STRIPE_WEBHOOK_SECRET: 'whsec_medida',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function measureBuying(origin: string, buyers: readonly Member[], path: string): Promise<string> {
  const begin = () => {
    const ending = new AbortController()
    const bought: Bought = { times: new Times(), statuses: new Map() }
    const buying = buyers.map(async (buyer, place) => {
      await rest((place / buyers.length) * cycleMs, ending.signal)
      await buyAgainAndAgain(origin, buyer, { ending: ending.signal, bought })
    })
    return async () => {
      ending.abort()
      await Promise.all(buying)
      const { times, statuses } = bought
      const counts = [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ')
      const [half, all] = [50, 100].map((share) => times.percentile(share).toFixed(0))
      return `${times.count} purchases answered (${counts}), half of these within ${half} ms, all within ${all}`
    }
  }
  const name = `while ${buyers.length} buy from a provider that takes ${slowMs / 1_000} s`
  return measureDisturbed(origin + path, { name, goal: 1.2, seconds: 16, begin })
}

const rest = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)

interface Bought {
  readonly times: Times
  readonly statuses: Map<number, number>
}

async function buyAgainAndAgain(
  origin: string,
  { token }: Member,
  { ending, bought: { times, statuses } }: { ending: AbortSignal; bought: Bought },
): Promise<void> {
  while (!ending.aborted) {
    const { status } = await times.measure(() =>
      ask(`${origin}/api/payments/checkout_subscription`, { headers: { token }, body: purchase() }),
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await rest(thinkingMs, ending)
  }
}

function purchase(): object {
  return {
    plan: 'coleccionista',
    period: 'month',
    promotion_code: '',
    consent: true,
    consent_version: consentVersion,
    idempotency_key: randomUUID(),
  }
}
