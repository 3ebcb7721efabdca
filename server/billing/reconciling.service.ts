import { Refusal } from '#contract/errors.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { listCustomers, type PaymentDeps } from './customers.service.ts'
import { compareCustomer } from './differences/service.ts'
import { numberOfFolio } from './receipts/service.ts'
import { findPaymentByNumber } from './receipts/store.ts'
import { syncCustomer } from './syncing/service.ts'

// Every night each customer is compared with the provider (docs/payments.md#differences).

const pageSize = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

interface ReconciliationReport {
  customers: number
  differences: number
  /** Customers that the provider gave no answer about. */
  unknown: number
}

export async function reconcilePayments(context: PaymentDeps): Promise<ReconciliationReport> {
  const report: ReconciliationReport = { customers: 0, differences: 0, unknown: 0 }
  const provider = context.payments.info.name
  for (let after = lowestId; ; ) {
    const customers = await listCustomers(context.db, { provider, after, limit: pageSize })
    for (const { id } of customers) await compare(context, id, report)
    const last = customers.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (report.differences > 0 || report.unknown > 0)
    context.log.error({ report }, 'billing: the nightly comparison found differences or had no answer')
  return report
}

async function compare(
  context: PaymentDeps,
  customerId: string,
  report: ReconciliationReport,
): Promise<void> {
  report.customers += 1
  try {
    const differences = await compareCustomer(context, customerId)
    report.differences += differences.length
    for (const difference of differences)
      context.log.error(
        { customer: customerId, ...difference },
        'billing: a customer differs from the provider',
      )
  } catch (error) {
    // A failure must not stop the other customers.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    context.log.error(
      { err: error, customer: customerId },
      'billing: a customer could not be compared with the provider',
    )
    report.unknown += 1
  }
}

// Refunds that the operator makes, by the receipt's folio and never for more than is left of the payment. A refund made at
// the provider's own site counts the same, because the synchronisation finds it.

/**
 * Returns how many cents were refunded. `amount` is in pesos; null refunds all that is left. Repeated after a lost answer,
 * it stays one refund.
 * @throws {Refusal} receipt_not_found, payments_unavailable; invalid, beside `amount`
 */
export async function refundPayment(
  context: PaymentDeps,
  { folio, amount }: { folio: string; amount: string | null },
): Promise<number> {
  const before = await findPaymentByFolio(context, folio)
  await refuseProviderErrors(syncCustomer(context, before.customer_id))
  const { id, provider_id: invoiceId, ...paid } = await findPaymentByFolio(context, folio)
  const left = paid.total_cents - paid.refunded_cents
  const cents = amount === null ? left : parseCents(amount)
  if (cents === null) throw new Refusal('invalid', { amount: 'Di cuántos pesos, como 24.50.' })
  if (cents <= 0 || cents > left) throw new Refusal('invalid', { amount: 'No queda tanto por devolver.' })
  // The key stays the same until the refund is recorded, so a repetition does not refund twice.
  const key = `refund-${id}-${paid.refunded_cents}-${cents}`
  await refuseProviderErrors(context.payments.refund({ invoiceId, cents, key, now: context.now }))
  await refuseProviderErrors(syncCustomer(context, paid.customer_id))
  return cents
}

async function findPaymentByFolio({ db, payments }: PaymentDeps, folio: string) {
  const number = numberOfFolio(folio)
  const payment = number === null ? null : await findPaymentByNumber(db, number)
  if (payment === null || payment.provider !== payments.info.name) throw new Refusal('receipt_not_found')
  return payment
}

async function refuseProviderErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refusal('payments_unavailable')
    if (!(error instanceof ProviderRefused)) throw error
    throw new Refusal('invalid', { amount: 'El proveedor no acepta esta devolución.' })
  })
}

/** Parses pesos such as `24` or `24.50` into cents; null when the text is not an amount. */
export function parseCents(amount: string): number | null {
  const [, pesos, cents = '00'] = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(amount.trim()) ?? []
  return pesos === undefined ? null : Number(`${pesos}${cents}`)
}
