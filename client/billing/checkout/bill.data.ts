import { useState } from 'react'
import type { Bill } from '#contract/plans-payments.ts'
import type { Summed } from './data.ts'
import { sumPurchase } from './data.ts'
import type { WantedPurchase } from './rules.ts'

interface Summing {
  readonly wanted: WantedPurchase
  readonly summed: Summed
  /** What is bought has changed by its promotion code. */
  readonly onChange: (wanted: WantedPurchase) => void
}

/** The bill on the screen, and what a promotion code does to it. */
export function useBill({ wanted, summed, onChange }: Summing) {
  const [shown, setShown] = useState<Summed>(summed)
  const bill: Bill = shown.bill

  async function apply(promotion_code: string): Promise<void> {
    const next = await sumPurchase({ ...wanted, promotion_code })
    setShown(next)
    onChange({ ...wanted, promotion_code: next.promotionTrouble === undefined ? promotion_code : '' })
  }
  return {
    bill,
    /** The purchase as the bill has it. */
    bought: { ...wanted, promotion_code: bill.promotion?.code ?? '' },
    promotionTrouble: shown.promotionTrouble,
    apply,
  }
}
