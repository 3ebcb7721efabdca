import { reservationLimits } from '#contract/reservations-words.ts'
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

/** Divides ledgers into pages: at most that many on each, and fewer where they are long. */
export function pagesOf<T extends { entries_count: number }>(records: readonly T[], sizeMax: number): T[][] {
  const pages: T[][] = []
  let entries = 0
  for (const record of records) {
    const page = pages.at(-1)
    entries += record.entries_count
    if (page && page.length < sizeMax && entries <= reservationLimits.statementEntries) page.push(record)
    else {
      pages.push([record])
      entries = record.entries_count
    }
  }
  return pages
}
