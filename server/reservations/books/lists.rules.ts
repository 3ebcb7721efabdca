import type { ReservationFilters } from '#contract/reservations-calls.ts'
import type { ReservationSort, ReservationStatus } from '#contract/reservations-words.ts'
import { reservationStatuses } from '#contract/reservations-words.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { folded } from '#server/reservations/names.rules.ts'

/* Narrowing, counting and ordering a member's reservations. */

export interface FilterValues {
  stores: { id: number; name: string; count: number }[]
  statuses: { slug: ReservationStatus; count: number }[]
  licenses: { slug: string; name: string; count: number }[]
}

/** Without a status the open ones: what is over is history. */
const usual: readonly ReservationStatus[] = ['activo', 'liquidado']
const byName = new Intl.Collator('es-MX', { numeric: true })

export function isMatch(book: Book, filters: ReservationFilters): boolean {
  return (
    isOfStore(book, filters) &&
    isOfStatus(book, filters) &&
    isOfLicense(book, filters) &&
    hasText(book, filters)
  )
}

export function filterValuesOf(books: readonly Book[], filters: ReservationFilters): FilterValues {
  const texts = books.filter((book) => hasText(book, filters))
  const ofStores = texts.filter((book) => isOfStatus(book, filters) && isOfLicense(book, filters))
  const ofStatuses = texts.filter((book) => isOfStore(book, filters) && isOfLicense(book, filters))
  const ofLicenses = texts.filter((book) => isOfStore(book, filters) && isOfStatus(book, filters))
  const statuses = Object.keys(reservationStatuses) as ReservationStatus[]
  return {
    stores: counted(ofStores, ({ store_id, store_name }) => ({ id: store_id, name: store_name })),
    statuses: statuses.flatMap((slug) => {
      const count = ofStatuses.filter(({ reckoning }) => reckoning.status === slug).length
      return count > 0 ? [{ slug, count }] : []
    }),
    licenses: counted(ofLicenses, ({ license_slug, license_name }) => ({
      slug: license_slug,
      name: license_name,
    })),
  }
}

/** The nearest first; what has no such day, or nothing left to pay, stands last. */
export function sortBooks(books: readonly Book[], sort: ReservationSort): Book[] {
  const day = (text: string | null | undefined) => text ?? '9999-99-99'
  const orders: Record<ReservationSort, (a: Book, b: Book) => number> = {
    abono: (a, b) => compare(day(a.reckoning.next_due?.due_on), day(b.reckoning.next_due?.due_on)),
    llegada: (a, b) => compare(day(a.expected_on), day(b.expected_on)),
    reciente: (a, b) => compare(b.reserved_on, a.reserved_on),
    saldo: (a, b) => compare(a.currency, b.currency) || b.reckoning.balance_cents - a.reckoning.balance_cents,
    nombre: (a, b) => byName.compare(a.item_name, b.item_name),
  }
  return [...books].sort((a, b) => orders[sort](a, b) || b.id - a.id)
}

function isOfStore({ store_id }: Book, { store }: ReservationFilters): boolean {
  return store.length === 0 || store.includes(String(store_id))
}

function isOfStatus({ reckoning }: Book, { status }: ReservationFilters): boolean {
  return (status.length === 0 ? usual : status).includes(reckoning.status)
}

function isOfLicense({ license_slug }: Book, { license }: ReservationFilters): boolean {
  return license.length === 0 || license.includes(license_slug)
}

/** Every word somewhere in the figure, its license, the store or the order. */
function hasText(book: Book, { query }: ReservationFilters): boolean {
  if (query === '') return true
  const text = folded(`${book.item_name} ${book.license_name} ${book.store_name} ${book.order_ref ?? ''}`)
  return folded(query)
    .split(' ')
    .every((word) => text.includes(word))
}

/** How many of each, from A to Z. */
function counted<T extends { name: string }>(
  books: readonly Book[],
  nameOf: (book: Book) => T,
): (T & { count: number })[] {
  const groups = Map.groupBy(books, (book) => JSON.stringify(nameOf(book)))
  return [...groups]
    .map(([name, those]) => ({ ...(JSON.parse(name) as T), count: those.length }))
    .sort((a, b) => byName.compare(a.name, b.name))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
