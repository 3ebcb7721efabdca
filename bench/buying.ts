import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { consentVersion } from '#contract/plans/words.ts'
import { latenciesOf, percentile, tableOf } from './latencies.ts'
import type { Member } from './makers.ts'
import { post } from './posts.ts'
import type { RunningServer } from './processes.ts'

/** The number of members who buy at the same time. */
export const buyersCount = 64
const seconds = 16
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

/** How long other requests wait while the provider is slow and many members buy (the goal: 1.2 times their quiet p99). */
export async function measureBuying(
  { origin }: RunningServer,
  buyers: Member[],
  path: string,
): Promise<string> {
  await latenciesOf(origin + path, 2)
  const quiet = await latenciesOf(origin + path, seconds)
  const ending = new AbortController()
  const told: Told = { ms: [], statuses: new Map() }
  const buying = buyers.map((buyer, place) =>
    buyAgainAndAgain(origin, buyer, {
      ending: ending.signal,
      told,
      afterMs: (place / buyers.length) * cycleMs,
    }),
  )
  const busy = await latenciesOf(origin + path, seconds)
  ending.abort()
  await Promise.all(buying)
  const statuses = [...told.statuses].map(([status, count]) => `${count} with ${status}`).join(', ')
  return [
    tableOf(quiet, busy, `while ${buyers.length} buy from a provider that takes ${slowMs / 1_000} s`),
    `\np99 × ${(busy.p99 / quiet.p99).toFixed(2)} (goal 1.2); ${told.ms.length} purchases answered (${statuses}), half of these within ${percentile(told.ms, 0.5).toFixed(0)} ms, all within ${Math.max(0, ...told.ms).toFixed(0)}.`,
  ].join('\n')
}

interface Told {
  ms: number[]
  statuses: Map<number | undefined, number>
}

async function buyAgainAndAgain(
  origin: string,
  { token }: Member,
  { ending, told, afterMs }: { ending: AbortSignal; told: Told; afterMs: number },
): Promise<void> {
  await pause(afterMs, undefined, { signal: ending }).catch(() => undefined)
  while (!ending.aborted) {
    const began = performance.now()
    const status = await post(`${origin}/api/payments/checkout_subscription`, purchase(), { token })
    told.ms.push(performance.now() - began)
    told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1)
    await pause(thinkingMs, undefined, { signal: ending }).catch(() => undefined)
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
