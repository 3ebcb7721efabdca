import type { Item } from '#contract/catalogue.ts'
import type { Due } from '#contract/reservations.ts'
import type { ReservationDate } from '#contract/reservations-overview.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { isOpen } from '#server/reservations/rules.ts'

/** What is due between two days, and what is expected. */
export function datesOf(
  books: readonly Book[],
  items: ReadonlyMap<number, Item>,
  { from, to }: { from: string; to: string },
): ReservationDate[] {
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to
  return books
    .filter(({ account }) => isOpen(account))
    .flatMap((book) => {
      const item = items.get(book.item_id)
      if (!item) return []
      const of = {
        reservation_id: book.id,
        item,
        store: { id: book.store_id, name: book.store_name },
        currency: book.currency,
      }
      const dues = leftOf(book).flatMap(({ kind, due_on, remaining_cents, state }) =>
        within(due_on) ? [{ ...of, kind, on: due_on, amount_cents: remaining_cents, state }] : [],
      )
      const arrival = within(book.expected_on)
        ? [
            {
              ...of,
              kind: 'llegada' as const,
              on: book.expected_on,
              amount_cents: Math.max(0, book.reckoning.balance_cents),
              state: null,
            },
          ]
        : []
      return [...dues, ...arrival]
    })
    .sort((a, b) => compare(a.on, b.on) || a.reservation_id - b.reservation_id)
}

/** The dues of which something is left. */
function leftOf({ reckoning, account }: Pick<Book, 'reckoning' | 'account'>): Due[] {
  return isOpen(account) ? reckoning.dues.filter(({ remaining_cents }) => remaining_cents > 0) : []
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
