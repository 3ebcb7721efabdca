import { moneyText } from '#contract/plans/words.ts'
import { folioOf } from '#server/billing/receipts/rules.ts'

/** A payment or refund as we stored it. */
export interface StoredPayment {
  provider_id: string
  is_refund: boolean
  number: number
  paid_at: Date
  total_cents: number
  currency: string
}

/** What was read from the provider. */
interface RemoteCharges {
  readonly invoices: readonly {
    readonly id: string
    readonly totalCents: number
    readonly currency: string
    readonly refunds: readonly { readonly id: string; readonly cents: number }[]
  }[]
  readonly hasAllInvoices: boolean
}

/** A difference in a stored payment or refund; `subject` is the provider's id. */
interface PaymentDifference {
  what: string
  subject: string
  ours: string
  theirs: string | null
  isCorrected: false
}

type Charge = Pick<StoredPayment, 'total_cents' | 'currency'>

/**
 * Stored payments and refunds that the provider has with another amount, or not at all. Our rows never change, so these
 * differences last until somebody has looked at them. A customer whose invoices were not all read has none that are missing.
 */
export function paymentDifferences(
  stored: readonly StoredPayment[],
  remote: RemoteCharges,
): PaymentDifference[] {
  const charges = chargesOf(remote)
  return stored.flatMap((payment): PaymentDifference[] => {
    const theirs = charges.get(payment.provider_id)
    const kind = payment.is_refund ? 'refund' : 'payment'
    const difference = { subject: payment.provider_id, ours: `${folioOf(payment)}, ${amountText(payment)}` }
    if (theirs === undefined) {
      if (!remote.hasAllInvoices) return []
      return [{ ...difference, what: `${kind}_missing`, theirs: null, isCorrected: false }]
    }
    const isSame = theirs.total_cents === payment.total_cents && theirs.currency === payment.currency
    if (isSame) return []
    return [{ ...difference, what: `${kind}_amount`, theirs: amountText(theirs), isCorrected: false }]
  })
}

/** What the provider charged and refunded, by its ids. */
function chargesOf({ invoices }: RemoteCharges): Map<string, Charge> {
  const charges = new Map<string, Charge>()
  for (const { id, totalCents, currency, refunds } of invoices) {
    charges.set(id, { total_cents: totalCents, currency })
    for (const refund of refunds) charges.set(refund.id, { total_cents: refund.cents, currency })
  }
  return charges
}

export function amountText({ total_cents, currency }: Charge): string {
  return `${moneyText(total_cents)} ${currency}`
}
