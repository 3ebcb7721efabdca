import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { ListState } from './list.rules.ts'

/** How the keys of everything read here begin: one more entry in a ledger may change any of it. */
export const reservationsKey = ['reservations'] as const

export const reservationsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...reservationsKey, 'list', state],
    queryFn: () =>
      call('listReservations', { query: { ...wireFilters(state), sort: state.sort, page: state.page } }),
    // The list stays in sight while its next page is on its way.
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

/** One reservation with its due abonos and its whole ledger. */
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

/** What a store holds: its open reservations, or all that ever were. */
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

/** The figure that is about to be reserved, with what the catalogue knows of it. */
export const reservableItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'reservable', id],
    queryFn: async () => (await call('getItem', { params: { id: String(id) } })).data,
  })

/** Where a figure is reserved already. */
export const itemReservationsQuery = (item: number) =>
  queryOptions({
    queryKey: [...reservationsKey, 'of', item],
    queryFn: async () => (await call('listReservations', { query: { item, query: '' } })).data,
  })

/** Everything open in a store, for one payment that goes to several. */
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

/** As many as fit one page are as many as fit one transfer. */
const maxTransferParts = 100
