import type { AnyItem, BoxedItem } from '#contract/catalogue/catalogue.ts'
import { payable } from '#contract/money.ts'
import type { DateChange, Reservation, ReservationDetail } from '#contract/reservations/reservations.ts'
import type { ReversibleKind } from '#contract/reservations/words.ts'
import { daysBetween } from '#server/reservations/days.rules.ts'
import type { DerivedState, LedgerAccount } from '#server/reservations/rules.ts'
import { deriveState, payableSums } from '#server/reservations/rules.ts'
import type { DetailRow } from './detail.store.ts'
import type { EntryRow, ReservationRow } from './store.ts'

/** A reservation with what its ledger adds up to, which decides what may be written. */
export interface LedgerRecord extends ReservationRow {
  account: LedgerAccount
}

/** A reservation with the state that its ledger gives it today, the dues of its plan included. */
export interface ReservationRecord extends LedgerRecord {
  derived: DerivedState
}

export function toRecord(row: ReservationRow, today: string): ReservationRecord {
  const record = toLedgerRecord(row)
  return { ...record, derived: deriveState(record.account, today) }
}

export function toLedgerRecord(row: ReservationRow): LedgerRecord {
  const { loss_kind, loss_percent, ended_kind, ...sums } = payableSums(row)
  const loss = loss_kind === null ? null : { kind: loss_kind, percent: loss_percent }
  return { ...sums, loss_kind, loss_percent, ended_kind, account: { ...sums, loss, ended: ended_kind } }
}

export function toReservation(
  record: ReservationRecord,
  item: BoxedItem,
  changes: DateChange[],
): Reservation {
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

/** The reservation with its ledger: the entries in order, each with the balance after it. */
export function toReservationDetail(
  reservation: Reservation,
  { total_cents, currency, derived }: ReservationRecord,
  entries: readonly EntryRow[],
): ReservationDetail {
  let balance_cents = total_cents
  const statement = entries.map((entry) => {
    balance_cents += (balanceSigns[entry.kind] ?? 0) * (entry.amount_cents ?? 0)
    return {
      ...entry,
      created_at: entry.created_at.toISOString(),
      balance_cents: payable(balance_cents, currency),
    }
  })
  return { ...reservation, dues: derived.dues, entries: statement }
}

const balanceSigns: Record<string, number> = {
  anticipo: -1,
  abono: -1,
  cargo: 1,
  descuento: -1,
  devolucion: 1,
}

/** The reservation after new entries, equal to what a read of the database would return. */
export function withNewEntries({ row, entries, dateChanges }: DetailRow, added: EntryRow[]): DetailRow {
  const sumOf = (isCounted: (entry: EntryRow) => boolean) =>
    added.reduce((sum, entry) => sum + (isCounted(entry) ? (entry.amount_cents ?? 0) : 0), 0)
  const paid = (kind: ReversibleKind) =>
    sumOf((entry) => entry.kind === kind) - sumOf(({ reverses }) => reverses === kind)
  const dateEntries = added.filter(({ kind }) => kind === 'cambio_fecha')
  const after: ReservationRow = {
    ...row,
    deposits_cents: row.deposits_cents + paid('anticipo'),
    paid_cents: row.paid_cents + paid('anticipo') + paid('abono'),
    charged_cents:
      row.charged_cents + sumOf(({ kind }) => kind === 'cargo') - sumOf(({ kind }) => kind === 'descuento'),
    returned_cents:
      row.returned_cents + sumOf(({ kind, reverses }) => kind === 'devolucion' && reverses === null),
    entries_count: row.entries_count + added.length,
  }
  for (const { kind, on, expected_on } of added) {
    if (kind === 'cambio_fecha') after.expected_on = expected_on
    if (kind !== 'recibido' && kind !== 'cancelado') continue
    after.ended_kind = kind
    after.ended_on = on
  }
  return {
    row: after,
    entries: [...entries, ...added].sort((a, b) => compareTexts(a.on, b.on) || a.id - b.id),
    dateChanges: [...dateChanges, ...dateEntries.map(toDateChange)].sort(
      (a, b) => compareTexts(a.changed_on, b.changed_on) || compareTexts(b.source, a.source),
    ),
  }
}

function toDateChange({ on, expected_from, expected_on }: EntryRow): DateChange {
  return { source: 'tienda', changed_on: on, from: expected_from, to: expected_on }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Days by which the catalogue's date is later than the store's; null unless both name a day. */
function slipDaysOf(expectedOn: string | null, { release }: AnyItem): number | null {
  if (expectedOn === null || release.precision !== 'day' || release.date === null) return null
  return daysBetween(expectedOn, release.date)
}
