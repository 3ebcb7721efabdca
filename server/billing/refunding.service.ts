import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { numberOfFolio } from '#server/billing/receipts/rules.ts'
import { findPaymentNumbered } from '#server/billing/receipts/store.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { parseCents } from './refunding.rules.ts'

// Money that the operator gives back. It may as well be done at the provider: what counts is the look that finds it
// there, whoever did it. Here it is asked for by the name of the receipt, and never for more than is left of it.

/**
 * Answers how many cents went back; all that is left unless `amount` says less, in pesos. Asked twice after no answer it is one refund.
 * @throws {Refusal} receipt_not_found, payments_unavailable; invalid, beside `amount`
 */
export async function refundPayment(
  deps: PaymentDeps,
  { folio, amount }: { folio: string; amount: string | null },
  now: Date,
): Promise<number> {
  const before = await paymentNamed(deps, folio)
  await told(syncCustomer(deps, before.customer_id, { now }))
  const { id, provider_id: invoiceId, ...paid } = await paymentNamed(deps, folio)
  const left = paid.total_cents - paid.refunded_cents
  const given = amount === null ? left : parseCents(amount)
  if (given === null) throw new Refusal('invalid', { amount: 'Di cuántos pesos, como 24.50.' })
  if (given <= 0 || given > left) throw new Refusal('invalid', { amount: 'No queda tanto por devolver.' })
  // The same for whoever tries again without knowing, and another one once it is known.
  const key = `refund-${id}-${paid.refunded_cents}-${given}`
  await told(deps.payments.refund({ invoiceId, cents: given, key, now }))
  await told(syncCustomer(deps, paid.customer_id, { now }))
  return given
}

async function paymentNamed({ db, payments }: PaymentDeps, folio: string) {
  const number = numberOfFolio(folio)
  const found = number === null ? null : await findPaymentNumbered(db, number)
  if (found === null || found.provider !== payments.info.name) throw new Refusal('receipt_not_found')
  return found
}

async function told<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refusal('payments_unavailable')
    if (!(error instanceof ProviderRefused)) throw error
    throw new Refusal('invalid', { amount: 'El proveedor no acepta esta devolución.' })
  })
}
