import { containsWords } from '#contract/folded-text.ts'
import type { ReservationFilters } from '#contract/reservations/calls.ts'
import type { ReservationSort, ReservationStatus } from '#contract/reservations/words.ts'
import { reservationStatuses } from '#contract/reservations/words.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'

/* Filters, counts and sorts a member's reservations. */

export interface FilterValues {
  stores: { id: number; name: string; count: number }[]
  statuses: { slug: ReservationStatus; count: number }[]
  licenses: { slug: string; name: string; count: number }[]
}

/** The statuses shown when the request names none. */
const openStatuses: readonly ReservationStatus[] = ['activo', 'liquidado']
const byName = new Intl.Collator('es-MX', { numeric: true })

export function matchesFilters(record: ReservationRecord, filters: ReservationFilters): boolean {
  return (
    matchesStore(record, filters) &&
    matchesStatus(record, filters) &&
    matchesLicense(record, filters) &&
    matchesText(record, filters)
  )
}

export function countFilterValues(
  records: readonly ReservationRecord[],
  filters: ReservationFilters,
): FilterValues {
  const texts = records.filter((record) => matchesText(record, filters))
  const ofStores = texts.filter((record) => matchesStatus(record, filters) && matchesLicense(record, filters))
  const ofStatuses = texts.filter(
    (record) => matchesStore(record, filters) && matchesLicense(record, filters),
  )
  const ofLicenses = texts.filter((record) => matchesStore(record, filters) && matchesStatus(record, filters))
  const statuses = Object.keys(reservationStatuses) as ReservationStatus[]
  return {
    stores: countByName(ofStores, ({ store_id, store_name }) => ({ id: store_id, name: store_name })),
    statuses: statuses.flatMap((slug) => {
      const count = ofStatuses.filter(({ derived }) => derived.status === slug).length
      return count > 0 ? [{ slug, count }] : []
    }),
    licenses: countByName(ofLicenses, ({ license_slug, license_name }) => ({
      slug: license_slug,
      name: license_name,
    })),
  }
}

/** Nearest first. Reservations without a date, or with nothing left to pay, come last. */
export function sortRecords(
  records: readonly ReservationRecord[],
  sort: ReservationSort,
): ReservationRecord[] {
  const day = (text: string | null | undefined) => text ?? '9999-99-99'
  const orders: Record<ReservationSort, (a: ReservationRecord, b: ReservationRecord) => number> = {
    abono: (a, b) => compare(day(a.derived.next_due?.due_on), day(b.derived.next_due?.due_on)),
    llegada: (a, b) => compare(day(a.expected_on), day(b.expected_on)),
    reciente: (a, b) => compare(b.reserved_on, a.reserved_on),
    saldo: (a, b) => compare(a.currency, b.currency) || b.derived.balance_cents - a.derived.balance_cents,
    nombre: (a, b) => byName.compare(a.item_name, b.item_name),
  }
  return [...records].sort((a, b) => orders[sort](a, b) || b.id - a.id)
}

function matchesStore({ store_id }: ReservationRecord, { store }: ReservationFilters): boolean {
  return store.length === 0 || store.includes(String(store_id))
}

function matchesStatus({ derived }: ReservationRecord, { status }: ReservationFilters): boolean {
  return (status.length === 0 ? openStatuses : status).includes(derived.status)
}

function matchesLicense({ license_slug }: ReservationRecord, { license }: ReservationFilters): boolean {
  return license.length === 0 || license.includes(license_slug)
}

/** True when every word occurs in the item, its license, the store or the order reference. */
function matchesText(record: ReservationRecord, { query }: ReservationFilters): boolean {
  const { item_name, license_name, store_name, order_ref } = record
  return containsWords(`${item_name} ${license_name} ${store_name} ${order_ref ?? ''}`, query)
}

/** Counts the records of each name, from A to Z. */
function countByName<T extends { name: string }>(
  records: readonly ReservationRecord[],
  nameOf: (record: ReservationRecord) => T,
): (T & { count: number })[] {
  const groups = Map.groupBy(records, (record) => JSON.stringify(nameOf(record)))
  return [...groups]
    .map(([name, those]) => ({ ...(JSON.parse(name) as T), count: those.length }))
    .sort((a, b) => byName.compare(a.name, b.name))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
