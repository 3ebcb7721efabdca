import type { Item } from '#contract/catalogue.ts'
import type { DateChange, Reservation, ReservationDetail, StatementEntry } from '#contract/reservations.ts'
import { daysBetween } from '#server/reservations/days.rules.ts'
import type { DerivedState, LedgerAccount } from '#server/reservations/rules.ts'
import { deriveState } from '#server/reservations/rules.ts'
import type { EntryRow, ReservationRow } from './store.ts'

/** A reservation with the state that its ledger gives it today. */
export interface ReservationRecord extends ReservationRow {
  account: LedgerAccount
  derived: DerivedState
}

export function toRecord(row: ReservationRow, today: string): ReservationRecord {
  const account = toLedgerAccount(row)
  return { ...row, account, derived: deriveState(account, today) }
}

export function toLedgerAccount(row: ReservationRow): LedgerAccount {
  const { loss_kind, loss_percent, ended_kind, ...sums } = row
  return {
    ...sums,
    loss: loss_kind === null ? null : { kind: loss_kind, percent: loss_percent },
    ended: ended_kind,
  }
}

/** The reservation as the API answers it, with its item and the changes of its date. */
export function toReservation(record: ReservationRecord, item: Item, changes: DateChange[]): Reservation {
  const { derived, account, ...row } = record
  const { dues, ...figures } = derived
  return {
    ...row,
    ...figures,
    item,
    store: { id: record.store_id, name: record.store_name },
    created_at: record.created_at.toISOString(),
    dues_count: dues.length,
    dues_paid: dues.filter(({ state }) => state === 'pagado').length,
    date_changes: changes,
    slip_days: slipDaysOf(record.expected_on, item),
  }
}

export function toReservationDetail(
  reservation: Reservation,
  record: ReservationRecord,
  entries: readonly EntryRow[],
): ReservationDetail {
  return { ...reservation, dues: record.derived.dues, entries: toStatementEntries(record, entries) }
}

const balanceSigns: Record<string, number> = { anticipo: -1, abono: -1, cargo: 1, devolucion: 1 }

/** The entries in order, each with the balance after it. */
export function toStatementEntries(
  { total_cents }: Pick<ReservationRow, 'total_cents'>,
  entries: readonly EntryRow[],
): StatementEntry[] {
  let balance_cents = total_cents
  return entries.map((entry) => {
    balance_cents += (balanceSigns[entry.kind] ?? 0) * (entry.amount_cents ?? 0)
    return { ...entry, created_at: entry.created_at.toISOString(), balance_cents }
  })
}

/** Days by which the catalogue's date is later than the store's; null unless both name a day. */
function slipDaysOf(expectedOn: string | null, { release }: Item): number | null {
  if (expectedOn === null || release.precision !== 'day' || release.date === null) return null
  return daysBetween(expectedOn, release.date)
}
