import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Payments, ProviderRefused, ProviderUnavailable, wrapCalls } from './port.ts'

export interface PaymentsOptions {
  readonly config: Pick<Config, 'stripe' | 'env'>
  /** Where the pretend Stripe keeps its account, and its clock. */
  readonly db: Db
  readonly now?: () => Date
  /** `request`: somebody waits, so the payment becomes "pendiente" after a short timeout. `work`: a job, which may wait longer. */
  readonly timeouts: 'request' | 'work'
}

/** For one answer in a job. */
const workTimeoutMs = 60_000

/** Opens Stripe's SDK; without STRIPE_SECRET_KEY nothing can be paid (docs/product.md#payments). */
export async function openPayments({
  config: { stripe },
  timeouts,
}: Pick<PaymentsOptions, 'config' | 'timeouts'>): Promise<Payments> {
  if (stripe === null) return noPayments()
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

/** Without Stripe's key nothing is sold, and every call fails as when Stripe does not answer. */
function noPayments(): Payments {
  const local: Partial<Payments> = {
    info: { name: 'stripe', moves_money: true, publishable_key: null },
    isOpen: false,
    timeoutMs: 0,
    confirmAsBank: null,
    advanceClock: async () => [],
    async verifyEvent() {
      throw new ProviderRefused('signature')
    },
  }
  return wrapCalls(local as Payments, () => async () => {
    throw new ProviderUnavailable('STRIPE_SECRET_KEY is not set.')
  })
}
