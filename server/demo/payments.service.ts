import { openPayments, type PaymentsOptions } from '#server/platform/payments/open.ts'
import type { Payments } from '#server/platform/payments/port.ts'

/**
 * The payment provider of this process: outside production, where STRIPE_SECRET_KEY is not set, a pretend Stripe that moves no
 * money (docs/product.md#payments). Production never loads it.
 */
export async function openPaymentsOrPretend(options: PaymentsOptions): Promise<Payments> {
  const { config, db, now = () => new Date() } = options
  if (config.stripe !== null || config.env === 'production') return openPayments(options)
  const { pretendPayments } = await import('#demo/stripe-server/payments.ts')
  return pretendPayments({ db, now })
}
