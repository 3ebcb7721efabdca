import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { withBreaker } from './payments/breaker.ts'
import type { Payments } from './payments/port.ts'
import { simulatedPayments } from './payments/simulated/provider.ts'
import { openStripe } from './payments/stripe/door.ts'
import { stripePayments } from './payments/stripe/provider.ts'

interface PaymentsOptions {
  readonly config: Pick<Config, 'stripe'>
  /** For the simulated provider, which keeps what it knows there. */
  readonly db: Db
  /** `request`: somebody waits, and hears "pendiente" in time. `work`: a job, which may wait for the slowest answer. */
  readonly timeouts: 'request' | 'work'
}

/** Of one answer, where nobody waits for it. */
const workTimeoutMs = 60_000

/** Stripe where STRIPE_SECRET_KEY is set, and the simulated provider otherwise (decisions §6). */
export function openPayments({ config: { stripe }, db, timeouts }: PaymentsOptions): Payments {
  if (stripe === null) return simulatedPayments(db)
  const { secretKey, apiBase, timeoutMs } = stripe
  const client = openStripe({
    secretKey,
    apiBase,
    timeoutMs: timeouts === 'request' ? timeoutMs : workTimeoutMs,
  })
  const payments = stripePayments({ ...stripe, patienceMs: timeoutMs, stripe: client })
  return timeouts === 'request' ? withBreaker(payments, () => Date.now()) : payments
}
