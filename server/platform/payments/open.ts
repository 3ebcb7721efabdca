import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Payments } from './port.ts'
import { ProviderRefused, ProviderUnavailable, wrapCalls } from './port.ts'
import { stripeServer } from './stripe-server/server.ts'

interface PaymentsOptions {
  readonly config: Pick<Config, 'stripe'>
  /** Where the pretend Stripe keeps its account, and its clock. */
  readonly db: Db
  readonly now?: () => Date
  /** `request`: somebody waits, so the payment becomes "pendiente" after a short timeout. `work`: a job, which may wait longer. */
  readonly timeouts: 'request' | 'work'
}

/** For one answer in a job. */
const workTimeoutMs = 60_000
/** The pretend Stripe is as near as our database. */
const pretendTimeoutMs = 8_000

/** Opens Stripe's SDK before Stripe when STRIPE_SECRET_KEY is set, and before a pretend Stripe otherwise (docs/product.md#payments). */
export async function openPayments({
  config: { stripe },
  db,
  timeouts,
  now = () => new Date(),
}: PaymentsOptions): Promise<Payments> {
  if (stripe === null) return pretendPayments({ db, timeoutMs: pretendTimeoutMs, now })
  // The library is large, so only processes with a key load it.
  const { openStripe } = await import('./stripe/client.ts')
  const { stripePayments } = await import('./stripe/provider.ts')
  const { secretKey, publishableKey, apiBase, timeoutMs, webhookSecrets } = stripe
  const client = openStripe({
    secretKey,
    apiBase,
    timeoutMs: timeouts === 'request' ? timeoutMs : workTimeoutMs,
  })
  const info = { name: 'stripe', moves_money: true, publishable_key: publishableKey } as const
  const payments = stripePayments({ stripe: client, info, timeoutMs, webhookSecrets })
  return timeouts === 'request' ? withBreaker(payments, () => Date.now()) : payments
}

const failuresMax = 5
const restMs = 5_000

/**
 * A circuit breaker: after several calls in a row without an answer, the provider is not called for a few seconds. A payment
 * meanwhile is "pendiente" at once instead of after eight seconds (docs/safety.md#faults). After the pause one call tries
 * the provider; the others follow when it was answered.
 */
export function withBreaker(payments: Payments, clockMs: () => number): Payments {
  let failures = 0
  let restsUntil = 0
  return wrapCalls(payments, (act) => async (...args) => {
    if (clockMs() < restsUntil) throw new ProviderUnavailable('The provider is left alone for a moment.')
    // The other calls stay blocked while this one tries.
    if (failures >= failuresMax) restsUntil = clockMs() + restMs
    try {
      const answer = await act(...args)
      failures = 0
      restsUntil = 0
      return answer
    } catch (error) {
      failures = error instanceof ProviderUnavailable ? failures + 1 : 0
      restsUntil = failures >= failuresMax ? clockMs() + restMs : 0
      throw error
    }
  })
}

interface PretendOptions {
  /** Where the pretend Stripe keeps its account. */
  readonly db: Db
  readonly timeoutMs: number
  readonly now: () => Date
}

/**
 * Stripe's SDK before a pretend Stripe in this process, which moves no money and follows our clock. The SDK is loaded by
 * the first call, because that takes 200 ms and 19 MB.
 */
function pretendPayments({ db, timeoutMs, now }: PretendOptions): Payments {
  const server = stripeServer(db, now)
  const info = { name: 'simulado', moves_money: false, publishable_key: null } as const
  let opening: Promise<Payments> | null = null
  async function open(): Promise<Payments> {
    const { openStripe } = await import('./stripe/client.ts')
    const { stripePayments } = await import('./stripe/provider.ts')
    const account = { secretKey: 'sk_test_pretend', apiBase: 'http://pretend-stripe', timeoutMs }
    const stripe = openStripe({ ...account, fetch: server.fetch })
    return stripePayments({ stripe, info, timeoutMs, webhookSecrets: [] })
  }
  const local: Partial<Payments> = {
    info,
    timeoutMs,
    async verifyEvent() {
      throw new ProviderRefused('signature')
    },
    async confirmAsBank(clientSecret, approved) {
      if (!(await server.answerBank(clientSecret, approved))) throw new ProviderRefused('resource_missing')
    },
    advanceClock: server.advance,
  }
  return wrapCalls(local as Payments, (_, name) => async (...args) => {
    opening ??= open()
    const call = (await opening)[name] as (...args: unknown[]) => Promise<unknown>
    return call(...args)
  })
}
