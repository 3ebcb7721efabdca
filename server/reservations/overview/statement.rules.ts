import type { ReservationRecord } from '#server/reservations/records/rules.ts'

/** What cancelled reservations lost, by currency. Currencies without a loss are left out. */
export function lossesByCurrency(
  records: readonly ReservationRecord[],
): { currency: string; cents: number }[] {
  const cancelled = records.filter(({ derived }) => (derived.lost_cents ?? 0) > 0)
  return [...Map.groupBy(cancelled, ({ currency }) => currency)].map(([currency, those]) => ({
    currency,
    cents: those.reduce((sum, { derived }) => sum + (derived.lost_cents ?? 0), 0),
  }))
}
