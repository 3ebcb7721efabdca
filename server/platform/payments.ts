import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { withBreaker } from './payments/breaker.ts'
import type { Payments } from './payments/port.ts'
import { simulatedPayments } from './payments/simulated/provider.ts'

interface PaymentsOptions {
  readonly config: Pick<Config, 'stripe'>
  /** Where the simulated provider stores its state. */
  readonly db: Db
  /** `request`: somebody waits, so the payment becomes "pendiente" after a short timeout. `work`: a job, which may wait longer. */
  readonly timeouts: 'request' | 'work'
}

/** For one answer in a job. */
const workTimeoutMs = 60_000

/** Opens Stripe when STRIPE_SECRET_KEY is set, and the simulated provider otherwise (docs/product.md#payments). */
export async function openPayments({ config: { stripe }, db, timeouts }: PaymentsOptions): Promise<Payments> {
  if (stripe === null) return simulatedPayments(db)
  // The library is large, so only processes with a key load it.
  const { openStripe } = await import('./payments/stripe/client.ts')
  const { stripePayments } = await import('./payments/stripe/provider.ts')
  const { secretKey, apiBase, timeoutMs } = stripe
  const client = openStripe({
    secretKey,
    apiBase,
    timeoutMs: timeouts === 'request' ? timeoutMs : workTimeoutMs,
  })
  const payments = stripePayments({ ...stripe, timeoutMs, stripe: client })
  return timeouts === 'request' ? withBreaker(payments, () => Date.now()) : payments
}
