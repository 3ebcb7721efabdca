import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/use-api.ts'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { ListState } from './list.rules.ts'

/** The calls of reservations. One ledger entry may change any of their answers. */
export const reservationCalls = [
  'listReservations',
  'listReservationFilters',
  'getReservation',
  'getReservationSummary',
  'getReservationSettings',
  'getStoreStatement',
  'listStores',
  'listPlanTemplates',
] as const satisfies readonly EndpointName[]

export const reservationsQuery = (state: ListState) =>
  queryOptions({
    ...apiQuery('listReservations', { query: { ...wireFilters(state), sort: state.sort, page: state.page } }),
    // Shows the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  })

export const reservationFiltersQuery = (state: ListState) => {
  const filters = wireFilters(state)
  return queryOptions({
    ...apiQuery('listReservationFilters', { query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** A reservation with its dues and its ledger. */
export const reservationQuery = (id: number) => apiQuery('getReservation', { params: { id } })

/** The statement of a store, with open reservations or with all of them. */
export const statementQuery = (id: number, scope: 'open' | 'all', page: number) =>
  queryOptions({
    ...apiQuery('getStoreStatement', {
      params: { id },
      query: { page, ...(scope === 'all' ? { status: 'activo,liquidado,recibido,cancelado' } : {}) },
    }),
    placeholderData: keepPreviousData,
  })

function wireFilters({ query, chosen }: ListState) {
  const { store, status, license } = chosen
  return { query, store: store.join(','), status: status.join(','), license: license.join(',') }
}

/** The item to be reserved, with its catalogue data. */
export const reservableItemQuery = (id: number) => apiQuery('getItem', { params: { id: String(id) } })

/** The open reservations of an item. */
export const itemReservationsQuery = (item: number) => listOf({ item, query: '' })

/** The open reservations of a store, for splitting one payment. */
export const storeReservationsQuery = (store: number) =>
  listOf({ store: String(store), query: '', page_size: maxTransferParts })

/** A transfer has as many parts as a page has reservations. */
const maxTransferParts = 100

const listOf = (query: Input<'listReservations'>['query'] & {}) => ({
  ...apiQuery('listReservations', { query }),
  select: ({ data }: Output<'listReservations'>) => data,
})
