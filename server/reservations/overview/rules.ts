import type { CurrencyTotals, Due } from '#contract/reservations.ts'
import type { ReservationSummary } from '#contract/reservations-overview.ts'
import type { DueWithReservation } from '#contract/reservations-stores.ts'
import { monthOf, monthsFrom } from '#server/reservations/days.rules.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { isOpen, netPaid } from '#server/reservations/rules.ts'

const monthsShown = 12
const duesShown = 12
const byName = new Intl.Collator('es-MX', { numeric: true })

export interface Ceiling {
  currency: string
  monthly_cents: number
}

/** The ceilings after a change of some of them; null removes one. */
export function withCeilings(
  ceilings: readonly Ceiling[],
  changes: readonly { currency: string; monthly_cents: number | null }[],
): Ceiling[] {
  const kept = new Map(ceilings.map((one) => [one.currency, one.monthly_cents]))
  for (const { currency, monthly_cents } of changes) {
    if (monthly_cents === null) kept.delete(currency)
    else kept.set(currency, monthly_cents)
  }
  return [...kept].map(([currency, monthly_cents]) => ({ currency, monthly_cents }))
}

/** Totals of open reservations, separately for each currency. */
export function summaryOf(
  records: readonly ReservationRecord[],
  { today, ceilings }: { today: string; ceilings: readonly Ceiling[] },
): ReservationSummary {
  const open = records.filter(({ account }) => isOpen(account))
  const months = monthsFrom(monthOf(today), monthsShown)
  const currencies = totalsOf(open, today).map((totals) => {
    const those = open.filter(({ currency }) => currency === totals.currency)
    const byMonth = remainingByMonth(those)
    const dated = [...byMonth.values()].reduce((sum, cents) => sum + cents, 0)
    const ceiling = ceilings.find(({ currency }) => currency === totals.currency)
    return {
      ...totals,
      undated_cents: Math.max(0, totals.owed_cents - dated),
      monthly_ceiling_cents: ceiling?.monthly_cents ?? null,
      months: months.map((month) => ({ month, due_cents: byMonth.get(month) ?? 0 })),
    }
  })
  return { today, currencies, next_dues: nextDuesOf(open), stores: storeSummariesOf(records, today) }
}

/** Totals by currency, the currency with the most reservations first. */
export function totalsOf(records: readonly ReservationRecord[], today: string): CurrencyTotals[] {
  const open = records.filter(({ account }) => isOpen(account))
  return [...Map.groupBy(open, ({ currency }) => currency)]
    .map(([currency, those]) => {
      const sum = (value: (record: ReservationRecord) => number) =>
        those.reduce((total, record) => total + value(record), 0)
      return {
        currency,
        reservations: those.length,
        reserved_cents: sum((record) => record.total_cents + record.charged_cents),
        paid_cents: sum(netPaid),
        owed_cents: sum(({ derived }) => Math.max(0, derived.balance_cents)),
        due_this_month_cents: remainingByMonth(those).get(monthOf(today)) ?? 0,
        late_cents: sum(({ derived }) => derived.late_cents),
        at_risk_cents: sum((record) => record.derived.loss_cents ?? Math.max(0, netPaid(record))),
      }
    })
    .sort((a, b) => b.reservations - a.reservations || (a.currency < b.currency ? -1 : 1))
}

export function toDueWithReservation(due: Due, record: ReservationRecord): DueWithReservation {
  return {
    ...due,
    reservation_id: record.id,
    currency: record.currency,
    store: { id: record.store_id, name: record.store_name },
    item: { id: record.item_id, name: record.item_name, image: record.item_image },
  }
}

/** What is left to pay of the dated dues, by month. */
function remainingByMonth(records: readonly ReservationRecord[]): Map<string, number> {
  const byMonth = new Map<string, number>()
  for (const { derived } of records) {
    for (const { due_on, remaining_cents } of derived.dues) {
      if (due_on === null || remaining_cents === 0) continue
      const month = monthOf(due_on)
      byMonth.set(month, (byMonth.get(month) ?? 0) + remaining_cents)
    }
  }
  return byMonth
}

/**
 * Returns the next dues by date, late ones first, without undated ones. Each reservation's first due gives an upper
 * bound for the last date to show, which spares sorting all the others.
 */
function nextDuesOf(records: readonly ReservationRecord[]): DueWithReservation[] {
  const firsts = records.flatMap(({ derived }) => derived.next_due?.due_on ?? []).sort()
  const latest = firsts[duesShown - 1] ?? '9999'
  return records
    .flatMap((record) =>
      record.derived.dues
        .filter(({ due_on, remaining_cents }) => remaining_cents > 0 && due_on !== null && due_on <= latest)
        .map((due) => toDueWithReservation(due, record)),
    )
    .sort((a, b) => compare(a.due_on ?? '', b.due_on ?? ''))
    .slice(0, duesShown)
}

/** The earliest due of these reservations. */
function earliestDueOf(records: readonly ReservationRecord[]): DueWithReservation | null {
  let first: ReservationRecord | null = null
  for (const record of records) {
    const day = record.derived.next_due?.due_on
    if (day && day < (first?.derived.next_due?.due_on ?? '9999')) first = record
  }
  return first?.derived.next_due ? toDueWithReservation(first.derived.next_due, first) : null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function storeSummariesOf(
  records: readonly ReservationRecord[],
  today: string,
): ReservationSummary['stores'] {
  return [...Map.groupBy(records, ({ store_id }) => store_id).values()]
    .flatMap((those) => {
      const [first] = those
      if (!first) return []
      const open = those.filter(({ account }) => isOpen(account))
      return [
        {
          store: { id: first.store_id, name: first.store_name },
          open: open.length,
          reservations: those.length,
          late: open.filter(({ derived }) => derived.late_cents > 0).length,
          totals: totalsOf(open, today),
          next_due: earliestDueOf(open),
        },
      ]
    })
    .sort((a, b) => b.open - a.open || byName.compare(a.store.name, b.store.name))
}
