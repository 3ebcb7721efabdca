import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { ListState } from './list.rules.ts'

/** The prefix of all query keys of reservations, because one ledger entry may change any of them. */
export const reservationsKey = ['reservations'] as const

export const reservationsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...reservationsKey, 'list', state],
    queryFn: () =>
      call('listReservations', { query: { ...wireFilters(state), sort: state.sort, page: state.page } }),
    // Shows the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  })

export const reservationFiltersQuery = (state: ListState) => {
  const filters = wireFilters(state)
  return queryOptions({
    queryKey: [...reservationsKey, 'filters', filters],
    queryFn: async () => (await call('listReservationFilters', { query: filters })).data,
    placeholderData: keepPreviousData,
  })
}

/** A reservation with its dues and its ledger. */
export const reservationQuery = (id: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'one', id],
    queryFn: async () => (await call('getReservation', { params: { id } })).data,
  })

export const summaryQuery = queryOptions({
  queryKey: [...reservationsKey, 'summary'],
  queryFn: async () => (await call('getReservationSummary', {})).data,
})

export const storesQuery = queryOptions({
  queryKey: [...reservationsKey, 'stores'],
  queryFn: async () => (await call('listStores', {})).data,
})

export const templatesQuery = queryOptions({
  queryKey: [...reservationsKey, 'templates'],
  queryFn: async () => (await call('listPlanTemplates', {})).data,
})

export const reservationSettingsQuery = queryOptions({
  queryKey: [...reservationsKey, 'settings'],
  queryFn: async () => (await call('getReservationSettings', {})).data,
})

/** The statement of a store, with open reservations or with all of them. */
export const statementQuery = (id: number, scope: 'open' | 'all', page: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'statement', id, scope, page],
    queryFn: () =>
      call('getStoreStatement', {
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
export const reservableItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'reservable', id],
    queryFn: async () => (await call('getItem', { params: { id: String(id) } })).data,
  })

/** The open reservations of an item. */
export const itemReservationsQuery = (item: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'of', item],
    queryFn: async () => (await call('listReservations', { query: { item, query: '' } })).data,
  })

/** The open reservations of a store, for splitting one payment. */
export const storeReservationsQuery = (store: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'in-store', store],
    queryFn: async () =>
      (
        await call('listReservations', {
          query: { store: String(store), query: '', page_size: maxTransferParts },
        })
      ).data,
  })

/** A transfer has as many parts as a page has reservations. */
const maxTransferParts = 100
