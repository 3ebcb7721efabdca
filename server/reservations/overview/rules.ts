import type { CurrencyTotals, Due } from '#contract/reservations.ts'
import type { ReservationSummary } from '#contract/reservations-overview.ts'
import type { DueOf } from '#contract/reservations-stores.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { monthOf, monthsFrom } from '#server/reservations/days.rules.ts'
import { isOpen, keptBy } from '#server/reservations/rules.ts'

const monthsShown = 12
const duesShown = 12
const byName = new Intl.Collator('es-MX', { numeric: true })

export interface Ceiling {
  currency: string
  monthly_cents: number
}

/** Everything that open reservations come to, each currency for itself. */
export function summaryOf(
  books: readonly Book[],
  { today, ceilings }: { today: string; ceilings: readonly Ceiling[] },
): ReservationSummary {
  const open = books.filter(({ account }) => isOpen(account))
  const months = monthsFrom(monthOf(today), monthsShown)
  const currencies = totalsOf(open, today).map((totals) => {
    const those = open.filter(({ currency }) => currency === totals.currency)
    const byMonth = leftByMonth(those)
    const dated = [...byMonth.values()].reduce((sum, cents) => sum + cents, 0)
    const ceiling = ceilings.find(({ currency }) => currency === totals.currency)
    return {
      ...totals,
      undated_cents: Math.max(0, totals.owed_cents - dated),
      monthly_ceiling_cents: ceiling?.monthly_cents ?? null,
      months: months.map((month) => ({ month, due_cents: byMonth.get(month) ?? 0 })),
    }
  })
  return { today, currencies, next_dues: nextOf(open), stores: storesOf(books, today) }
}

/** By currency, the one with the most reservations first. */
export function totalsOf(books: readonly Book[], today: string): CurrencyTotals[] {
  const open = books.filter(({ account }) => isOpen(account))
  return [...Map.groupBy(open, ({ currency }) => currency)]
    .map(([currency, those]) => {
      const sum = (value: (book: Book) => number) => those.reduce((total, book) => total + value(book), 0)
      return {
        currency,
        reservations: those.length,
        reserved_cents: sum((book) => book.total_cents + book.charged_cents),
        paid_cents: sum(keptBy),
        owed_cents: sum(({ reckoning }) => Math.max(0, reckoning.balance_cents)),
        due_this_month_cents: leftByMonth(those).get(monthOf(today)) ?? 0,
        late_cents: sum(({ reckoning }) => reckoning.late_cents),
        at_risk_cents: sum((book) => book.reckoning.loss_cents ?? Math.max(0, keptBy(book))),
      }
    })
    .sort((a, b) => b.reservations - a.reservations || (a.currency < b.currency ? -1 : 1))
}

export function dueOf(due: Due, book: Book): DueOf {
  return {
    ...due,
    reservation_id: book.id,
    currency: book.currency,
    store: { id: book.store_id, name: book.store_name },
    item: { id: book.item_id, name: book.item_name },
  }
}

/** What is left of the dated dues of open reservations, by their months. */
function leftByMonth(books: readonly Book[]): Map<string, number> {
  const byMonth = new Map<string, number>()
  for (const { reckoning } of books) {
    for (const { due_on, remaining_cents } of reckoning.dues) {
      if (due_on === null || remaining_cents === 0) continue
      const month = monthOf(due_on)
      byMonth.set(month, (byMonth.get(month) ?? 0) + remaining_cents)
    }
  }
  return byMonth
}

/**
 * The next ones by their days, so that late ones stand first; what has no day is not coming up. None of them is later
 * than the latest of as many first ones, which spares sorting all the others.
 */
function nextOf(books: readonly Book[]): DueOf[] {
  const firsts = books.flatMap(({ reckoning }) => reckoning.next_due?.due_on ?? []).sort()
  const latest = firsts[duesShown - 1] ?? '9999'
  return books
    .flatMap((book) =>
      book.reckoning.dues
        .filter(({ due_on, remaining_cents }) => remaining_cents > 0 && due_on !== null && due_on <= latest)
        .map((due) => dueOf(due, book)),
    )
    .sort((a, b) => compare(a.due_on ?? '', b.due_on ?? ''))
    .slice(0, duesShown)
}

/** The first of all. */
function firstOf(books: readonly Book[]): DueOf | null {
  let first: Book | null = null
  for (const book of books) {
    const day = book.reckoning.next_due?.due_on
    if (day && day < (first?.reckoning.next_due?.due_on ?? '9999')) first = book
  }
  return first?.reckoning.next_due ? dueOf(first.reckoning.next_due, first) : null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function storesOf(books: readonly Book[], today: string): ReservationSummary['stores'] {
  return [...Map.groupBy(books, ({ store_id }) => store_id).values()]
    .flatMap((those) => {
      const [first] = those
      if (!first) return []
      const open = those.filter(({ account }) => isOpen(account))
      return [
        {
          store: { id: first.store_id, name: first.store_name },
          open: open.length,
          reservations: those.length,
          late: open.filter(({ reckoning }) => reckoning.late_cents > 0).length,
          totals: totalsOf(open, today),
          next_due: firstOf(open),
        },
      ]
    })
    .sort((a, b) => b.open - a.open || byName.compare(a.store.name, b.store.name))
}
