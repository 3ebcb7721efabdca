import {
  isKeyOf,
  queryString,
  readPage,
  readText,
  readValues,
  readWord,
  toggleValue,
} from '#client/kit/address.ts'
import type { Output } from '#contract/endpoints.ts'
import { type ReservationSort, reservationSorts, reservationStatuses } from '#contract/reservations/words.ts'

/** The filters of the list, by their names in the address. */
export const facetTitles = { status: 'Estado', store: 'Tienda', license: 'Licencia' } as const
export type FacetName = keyof typeof facetTitles
export const facetNames = Object.keys(facetTitles) as FacetName[]

/** The state of the list, which the address holds completely. */
export interface ListState {
  readonly query: string
  readonly sort: ReservationSort
  readonly page: number
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>
}

const defaultSort: ReservationSort = 'abono'

const isValidValue: Record<FacetName, (value: string) => boolean> = {
  status: isKeyOf(reservationStatuses),
  store: (value) => /^[1-9]\d{0,8}$/.test(value),
  license: (value) => /^[a-z0-9-]{1,80}$/.test(value),
}

export function readListState(search: URLSearchParams): ListState {
  const values = (name: FacetName) => readValues(search, name, isValidValue[name])
  return {
    query: readText(search, 'query'),
    sort: readWord(search, 'sort', reservationSorts) ?? defaultSort,
    page: readPage(search),
    chosen: { status: values('status'), store: values('store'), license: values('license') },
  }
}

/** The state as a query string with its `?`, or an empty string. */
export function listSearch({ query, sort, page, chosen }: ListState): string {
  return queryString({ query, ...chosen, sort: sort === defaultSort ? null : sort, page })
}

/** Adds or removes a value and returns to the first page. */
export function toggleFilter(state: ListState, facet: FacetName, value: string): ListState {
  const after = toggleValue(state.chosen[facet], value)
  return { ...state, page: 1, chosen: { ...state.chosen, [facet]: after } }
}

export function isFiltered({ query, chosen }: ListState): boolean {
  return query !== '' || facetNames.some((name) => chosen[name].length > 0)
}

/** The filter values with their labels; empty while loading. */
export function facetsOf(filters: Output<'listReservationFilters'>['data'] | undefined) {
  const { statuses = [], stores = [], licenses = [] } = filters ?? {}
  return {
    status: statuses.map(({ slug, count }) => ({ value: slug, name: reservationStatuses[slug], count })),
    store: stores.map(({ id, name, count }) => ({ value: String(id), name, count })),
    license: licenses.map(({ slug, name, count }) => ({ value: slug, name, count })),
  }
}

/** True when there are received or cancelled reservations, which the list hides by default. */
export function hasEndedReservations(filters: Output<'listReservationFilters'>['data'] | undefined): boolean {
  const over: readonly string[] = ['recibido', 'cancelado']
  return filters?.statuses.some(({ slug, count }) => over.includes(slug) && count > 0) ?? false
}

/** True when the member has no reservation at all, so that there is nothing to search or filter. */
export function hasNoReservations(
  filters: Pick<Output<'listReservationFilters'>['data'], 'statuses'> | undefined,
  state: ListState,
): boolean {
  return filters !== undefined && !isFiltered(state) && filters.statuses.every(({ count }) => count === 0)
}
