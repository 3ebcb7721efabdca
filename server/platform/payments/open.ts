import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withBreaker } from './breaker.ts'
import type { Payments } from './port.ts'
import { pretendPayments } from './pretend.ts'

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
