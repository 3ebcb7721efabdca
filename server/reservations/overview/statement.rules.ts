import type { Book } from '#server/reservations/books/rules.ts'

/** What cancelled reservations cost, by currency; nothing where nothing was lost. */
export function lostOf(books: readonly Book[]): { currency: string; cents: number }[] {
  const cancelled = books.filter(({ reckoning }) => (reckoning.lost_cents ?? 0) > 0)
  return [...Map.groupBy(cancelled, ({ currency }) => currency)].map(([currency, those]) => ({
    currency,
    cents: those.reduce((sum, { reckoning }) => sum + (reckoning.lost_cents ?? 0), 0),
  }))
}
