import { useState } from 'react'
import type { Bill } from '#contract/plans-payments.ts'
import type { CheckoutSummary } from './data.ts'
import { sumPurchase } from './data.ts'
import type { PurchaseChoice } from './rules.ts'

interface Summing {
  readonly wanted: PurchaseChoice
  readonly summed: CheckoutSummary
  /** What is bought has changed by its promotion code. */
  readonly onChange: (wanted: PurchaseChoice) => void
}

/** The bill on the screen, and what a promotion code does to it. */
export function useCheckoutBill({ wanted, summed, onChange }: Summing) {
  const [shown, setShown] = useState<CheckoutSummary>(summed)
  const bill: Bill = shown.bill

  async function apply(promotion_code: string): Promise<void> {
    const next = await sumPurchase({ ...wanted, promotion_code })
    setShown(next)
    onChange({ ...wanted, promotion_code: next.promotionError === undefined ? promotion_code : '' })
  }
  return {
    bill,
    /** The purchase as the bill has it. */
    bought: { ...wanted, promotion_code: bill.promotion?.code ?? '' },
    promotionError: shown.promotionError,
    apply,
  }
}
