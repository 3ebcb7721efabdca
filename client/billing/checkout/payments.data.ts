import { call } from '#client/api.ts'
import type { PaymentAccount } from '#contract/billing/billing.ts'

/** The member's plan, subscription and payment method. */
export async function loadPayments(): Promise<PaymentAccount> {
  return (await call('getPaymentAccount', {})).data
}
