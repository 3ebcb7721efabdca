import { addressOf, isWordOf, pageIn, textIn, valuesIn, withOrWithout, wordIn } from '#client/kit/address.ts'
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

const defaultSort: ReservationSort = 'abono'

const isValidValue: Record<FacetName, (value: string) => boolean> = {
  status: isWordOf(reservationStatuses),
  store: (value) => /^[1-9]\d{0,8}$/.test(value),
  license: (value) => /^[a-z0-9-]{1,80}$/.test(value),
}

export function readListState(search: URLSearchParams): ListState {
  const values = (name: FacetName) => valuesIn(search, name, isValidValue[name])
  return {
    query: textIn(search, 'query'),
    sort: wordIn(search, 'sort', reservationSorts) ?? defaultSort,
    page: pageIn(search),
    chosen: { status: values('status'), store: values('store'), license: values('license') },
  }
}

/** The same as an address, `?` and all, or nothing. */
export function listSearch({ query, sort, page, chosen }: ListState): string {
  return addressOf({ query, ...chosen, sort: sort === defaultSort ? null : sort, page })
}

/** With one value more, or without it; from the first page, because it is another list. */
export function toggleFilter(state: ListState, facet: FacetName, value: string): ListState {
  const after = withOrWithout(state.chosen[facet], value)
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
export function hasEndedReservations(filters: Answer<'listReservationFilters'>['data'] | undefined): boolean {
  const over: readonly string[] = ['recibido', 'cancelado']
  return filters?.statuses.some(({ slug, count }) => over.includes(slug) && count > 0) ?? false
}
