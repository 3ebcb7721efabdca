import type { Answer } from '#contract/endpoints.ts'
import type { ReservationSort } from '#contract/reservations-words.ts'
import { reservationSorts, reservationStatuses } from '#contract/reservations-words.ts'

/** The filters of the list, under the names they have in the address. */
export const facetTitles = { status: 'Estado', store: 'Tienda', license: 'Licencia' } as const
export type FacetName = keyof typeof facetTitles
export const facetNames = Object.keys(facetTitles) as FacetName[]

/** Everything that the address of the list says. */
export interface ListState {
  readonly query: string
  readonly sort: ReservationSort
  readonly page: number
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>
}

const usualSort: ReservationSort = 'abono'
const valuesMax = 40
const pageMax = 1_000_000
const queryMax = 200

const isGood: Record<FacetName, (value: string) => boolean> = {
  status: (value) => Object.hasOwn(reservationStatuses, value),
  store: (value) => /^[1-9]\d{0,8}$/.test(value),
  license: (value) => /^[a-z0-9-]{1,80}$/.test(value),
}

/** What makes no sense in an address is left out: a mistyped filter shows the list, not an error. */
export function readListState(search: URLSearchParams): ListState {
  const values = (name: FacetName) => {
    const given = search.getAll(name).flatMap((text) => text.split(','))
    return [...new Set(given.map((text) => text.trim()))].filter(isGood[name]).slice(0, valuesMax).toSorted()
  }
  const sort = search.get('sort') ?? ''
  const page = Number(search.get('page'))
  return {
    query: (search.get('query') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, queryMax),
    sort: Object.hasOwn(reservationSorts, sort) ? (sort as ReservationSort) : usualSort,
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
    chosen: { status: values('status'), store: values('store'), license: values('license') },
  }
}

/** The same as an address, `?` and all, or nothing. */
export function searchOf({ query, sort, page, chosen }: ListState): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('query', query)
  for (const name of facetNames) if (chosen[name].length > 0) search.set(name, chosen[name].join(','))
  if (sort !== usualSort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`
}

/** With one value more, or without it; from the first page, because it is another list. */
export function toggled(state: ListState, facet: FacetName, value: string): ListState {
  const before = state.chosen[facet]
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].toSorted()
  return { ...state, page: 1, chosen: { ...state.chosen, [facet]: after } }
}

export function isFiltered({ query, chosen }: ListState): boolean {
  return query !== '' || facetNames.some((name) => chosen[name].length > 0)
}

/** What the list can be narrowed by, in words; nothing while it is not known. */
export function facetsOf(filters: Answer<'listReservationFilters'>['data'] | undefined) {
  const { statuses = [], stores = [], licenses = [] } = filters ?? {}
  return {
    status: statuses.map(({ slug, count }) => ({ value: slug, name: reservationStatuses[slug], count })),
    store: stores.map(({ id, name, count }) => ({ value: String(id), name, count })),
    license: licenses.map(({ slug, name, count }) => ({ value: slug, name, count })),
  }
}

/** True when something was received or cancelled, which the list shows only when it is asked to. */
export function hasEnded(filters: Answer<'listReservationFilters'>['data'] | undefined): boolean {
  const over: readonly string[] = ['recibido', 'cancelado']
  return filters?.statuses.some(({ slug, count }) => over.includes(slug) && count > 0) ?? false
}
