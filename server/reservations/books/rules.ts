import type { Item } from '#contract/catalogue.ts'
import type { DateChange, Reservation, ReservationDetail, StatementEntry } from '#contract/reservations.ts'
import { daysBetween } from '#server/reservations/days.rules.ts'
import type { Account, Reckoning } from '#server/reservations/rules.ts'
import { reckon } from '#server/reservations/rules.ts'
import type { BookRow, LedgerRow } from './store.ts'

/** A reservation with everything that follows from its ledger today. */
export interface Book extends BookRow {
  account: Account
  reckoning: Reckoning
}

export function bookOf(row: BookRow, today: string): Book {
  const account = accountOf(row)
  return { ...row, account, reckoning: reckon(account, today) }
}

export function accountOf(row: BookRow): Account {
  const { loss_kind, loss_percent, ended_kind, ...sums } = row
  return {
    ...sums,
    loss: loss_kind === null ? null : { kind: loss_kind, percent: loss_percent },
    ended: ended_kind,
  }
}

/** As it travels, with its figure and the moves of its date. */
export function reservationOf(book: Book, item: Item, changes: DateChange[]): Reservation {
  const { reckoning, account, ...row } = book
  const { dues, ...figures } = reckoning
  return {
    ...row,
    ...figures,
    item,
    store: { id: book.store_id, name: book.store_name },
    created_at: book.created_at.toISOString(),
    dues_count: dues.length,
    dues_paid: dues.filter(({ state }) => state === 'pagado').length,
    date_changes: changes,
    slip_days: slipOf(book.expected_on, item),
  }
}

export function detailOf(
  reservation: Reservation,
  book: Book,
  entries: readonly LedgerRow[],
): ReservationDetail {
  return { ...reservation, dues: book.reckoning.dues, entries: statementOf(book, entries) }
}

const waysOf: Record<string, number> = { anticipo: -1, abono: -1, cargo: 1, devolucion: 1 }

/** The ledger in the order of its days, with what was left to pay after each entry. */
export function statementOf(
  { total_cents }: Pick<BookRow, 'total_cents'>,
  entries: readonly LedgerRow[],
): StatementEntry[] {
  let balance_cents = total_cents
  return entries.map((entry) => {
    balance_cents += (waysOf[entry.kind] ?? 0) * (entry.amount_cents ?? 0)
    return { ...entry, created_at: entry.created_at.toISOString(), balance_cents }
  })
}

/** Days by which the catalogue's day is later than the store's; null unless both are known to the day. */
function slipOf(expectedOn: string | null, { release }: Item): number | null {
  if (expectedOn === null || release.precision !== 'day' || release.date === null) return null
  return daysBetween(expectedOn, release.date)
}
