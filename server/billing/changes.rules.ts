import type { MemberPlan } from '#contract/accounts.ts'
import type { Change } from '#contract/billing.ts'
import type { Period } from '#contract/plans-words.ts'
import { ivaOf } from '#contract/plans-words.ts'

interface ChangeInput {
  plan: MemberPlan
  price: { period: Period; cents: number; currency: string }
  /** Calculated by the provider. */
  preview: {
    lines: readonly { isOld: boolean; cents: number }[]
    dueCents: number
    creditCents: number
    nextChargeAt: Date
  }
  names: { old: string; new: string }
  at: Date
  consent: Change['consent']
  dayOf: (moment: Date) => string
}

/** The cost of a change, line by line, as the page shows it before the member confirms. */
export function toChange({ plan, price, preview, names, at, consent, dayOf }: ChangeInput): Change {
  const { dueCents, creditCents, nextChargeAt, lines } = preview
  return {
    plan,
    period: price.period,
    currency: price.currency,
    lines: lines.map(({ isOld, cents }) => ({
      description: isOld
        ? `Lo que te queda pagado del plan ${names.old}`
        : `Plan ${names.new} hasta el próximo cobro`,
      amount_cents: cents,
    })),
    total_cents: dueCents,
    iva_cents: ivaOf(dueCents),
    credit_cents: creditCents,
    next_charge: { on: dayOf(nextChargeAt), amount_cents: Math.max(0, price.cents - creditCents) },
    consent,
    proration_at: at.toISOString(),
  }
}
