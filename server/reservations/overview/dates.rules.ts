import type { AnyItem } from '#contract/catalogue/catalogue.ts'
import type { ReservationDate } from '#contract/reservations/overview.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { isOpen, type StepDue } from '#server/reservations/rules.ts'

/** A date with what a calendar program tells it and its copies by. */
export interface EventDate extends ReservationDate {
  /** The same as long as the due or the arrival is the same one, whatever its day and its amount. */
  uid: string
  sequence: number
  modified_at: Date
}

/** Lists dues and expected arrivals between two dates. */
export function reservationDatesOf(
  records: readonly ReservationRecord[],
  items: ReadonlyMap<number, AnyItem>,
  { from, to }: { from: string; to: string },
): EventDate[] {
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to
  return records
    .filter(({ account }) => isOpen(account))
    .flatMap((record) => {
      const item = items.get(record.item_id)
      if (!item) return []
      const common = {
        reservation_id: record.id,
        item,
        store: { id: record.store_id, name: record.store_name },
        currency: record.currency,
        sequence: record.revision,
        modified_at: record.changed_at ?? record.created_at,
      }
      const dues = unpaidDuesOf(record).flatMap(
        ({ kind, number, step_id, due_on, remaining_cents, state }) => {
          const uid = step_id === null ? `${kind}-${record.id}` : `${kind}-${record.id}-${step_id}`
          return within(due_on)
            ? [{ ...common, uid, kind, number, on: due_on, amount_cents: remaining_cents, state }]
            : []
        },
      )
      const arrival = within(record.expected_on)
        ? [
            {
              ...common,
              uid: `llegada-${record.id}`,
              kind: 'llegada' as const,
              number: null,
              on: record.expected_on,
              amount_cents: Math.max(0, record.derived.balance_cents),
              state: null,
            },
          ]
        : []
      return [...dues, ...arrival]
    })
    .sort((a, b) => compare(a.on, b.on) || a.reservation_id - b.reservation_id)
}

function unpaidDuesOf({ derived, account }: Pick<ReservationRecord, 'derived' | 'account'>): StepDue[] {
  return isOpen(account) ? derived.dues.filter(({ remaining_cents }) => remaining_cents > 0) : []
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
