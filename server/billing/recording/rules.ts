import type { Period } from '#contract/plans-words.ts'

/** What a payment was for, as the receipt says it. */
export function describePayment(paid: {
  kind: 'alta' | 'renovacion' | 'cambio'
  planName: string
  period: Period
}): string {
  const each = paid.period === 'year' ? 'un año' : 'un mes'
  if (paid.kind === 'cambio') return `Cambio al plan ${paid.planName}`
  return paid.kind === 'alta'
    ? `Plan ${paid.planName}, ${each}`
    : `Renovación del plan ${paid.planName}, ${each}`
}

/** Why money went back. */
export function describeRefund({ kind }: { kind: 'devolucion' | 'contracargo' }): string {
  return kind === 'contracargo' ? 'Contracargo de tu banco' : 'Devolución'
}

interface Paid {
  readonly to: Date
  readonly totalCents: number
  readonly refunds: readonly { readonly cents: number }[]
}

/** Whether all that was paid for the time that runs now went back. Parts of it, and times gone by, change no plan. */
export function isRefunded(invoices: readonly Paid[], now: Date): boolean {
  const running = invoices.filter(({ to }) => to > now)
  const paid = running.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const back = running.flatMap(({ refunds }) => refunds).reduce((sum, { cents }) => sum + cents, 0)
  return paid > 0 && back >= paid
}
