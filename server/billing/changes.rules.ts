import type { MemberPlan } from '#contract/accounts.ts'
import type { Change } from '#contract/plans-payments.ts'
import type { Period } from '#contract/plans-words.ts'
import { ivaOf } from '#contract/plans-words.ts'

interface Changing {
  plan: MemberPlan
  price: { period: Period; cents: number; currency: string }
  /** As the provider works it out. */
  preview: {
    lines: readonly { isOld: boolean; cents: number }[]
    dueCents: number
    creditCents: number
    nextChargeAt: Date
  }
  names: { old: string; fresh: string }
  at: Date
  consent: Change['consent']
  dayOf: (moment: Date) => string
}

/** What a change comes to, line by line, as it is shown before it is ordered. */
export function changeOf({ plan, price, preview, names, at, consent, dayOf }: Changing): Change {
  const { dueCents, creditCents, nextChargeAt, lines } = preview
  return {
    plan,
    period: price.period,
    currency: price.currency,
    lines: lines.map(({ isOld, cents }) => ({
      description: isOld
        ? `Lo que te queda pagado del plan ${names.old}`
        : `Plan ${names.fresh} hasta el próximo cobro`,
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
