import { useState } from 'react'
import type { Bill } from '#contract/billing.ts'
import type { CheckoutSummary } from './data.ts'
import { fetchCheckoutSummary } from './data.ts'
import type { PurchaseChoice } from './rules.ts'

interface CheckoutBillOptions {
  readonly choice: PurchaseChoice
  readonly summary: CheckoutSummary
  /** Called when the promotion code of the purchase changed. */
  readonly onChange: (choice: PurchaseChoice) => void
}

/** The bill, and the function that applies a promotion code to it. */
export function useCheckoutBill({ choice, summary, onChange }: CheckoutBillOptions) {
  const [currentSummary, setSummary] = useState<CheckoutSummary>(summary)
  const bill: Bill = currentSummary.bill

  async function apply(promotion_code: string): Promise<void> {
    const next = await fetchCheckoutSummary({ ...choice, promotion_code })
    setSummary(next)
    onChange({ ...choice, promotion_code: next.promotionError === undefined ? promotion_code : '' })
  }
  return {
    bill,
    /** The choice with the promotion code of the bill. */
    billedChoice: { ...choice, promotion_code: bill.promotion?.code ?? '' },
    promotionError: currentSummary.promotionError,
    apply,
  }
}
