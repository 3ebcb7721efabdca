import type { Period } from '#contract/plans/words.ts'

export function describePayment(paid: {
  kind: 'alta' | 'renovacion' | 'cambio'
  planName: string
  period: Period
}): string {
  const duration = paid.period === 'year' ? 'un año' : 'un mes'
  if (paid.kind === 'cambio') return `Cambio al plan ${paid.planName}`
  return paid.kind === 'alta'
    ? `Plan ${paid.planName}, ${duration}`
    : `Renovación del plan ${paid.planName}, ${duration}`
}

export function describeRefund({ kind }: { kind: 'devolucion' | 'contracargo' }): string {
  return kind === 'contracargo' ? 'Contracargo de tu banco' : 'Devolución'
}

interface PaidInvoice {
  readonly to: Date
  readonly totalCents: number
  readonly refunds: readonly { readonly cents: number }[]
}

/** True when the whole price of the running period was refunded. Partial refunds and past periods do not change the plan. */
export function isRefunded(invoices: readonly PaidInvoice[], now: Date): boolean {
  const running = invoices.filter(({ to }) => to > now)
  const paid = running.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const refundedCents = running.flatMap(({ refunds }) => refunds).reduce((sum, { cents }) => sum + cents, 0)
  return paid > 0 && refundedCents >= paid
}
