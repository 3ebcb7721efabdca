import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { namesKey } from '#client/admin/names/data.ts'
import { call } from '#client/api.ts'
import type { Input, Output } from '#contract/endpoints.ts'

export type EditedItem = Output<'getAdminItem'>['data']
export type ListedItem = Output<'listAdminItems'>['data'][number]
type ItemQuery = NonNullable<Input<'listAdminItems'>['query']>

/** The filters of the list. The server says when one of them is unknown. */
const filterNames = ['query', 'license', 'status', 'type', 'lacks', 'retired', 'sort'] as const

export function useItems(address: ListAddress) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.text(name)])) as ItemQuery
  const query = { ...filters, page: address.page }
  return useListQuery(['items', query], () => call('listAdminItems', { query }))
}

const itemKey = (id: number) => ['admin', 'item', id]

export function useItem(id: number) {
  return useQuery({
    queryKey: itemKey(id),
    queryFn: async () => (await call('getAdminItem', { params: { id } })).data,
    // The form holds what is typed, so a newer version comes only when it is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useItemVersions(id: number) {
  return useQuery({
    queryKey: [...itemKey(id), 'versions'],
    queryFn: async () => (await call('listAdminItemVersions', { params: { id } })).data,
  })
}

type Fields = Input<'editAdminItem'>['body']['fields']

/** The changes of one item. Each of them updates what the pages of the administration show. */
export function useItemChanges(id: number) {
  const queryClient = useQueryClient()
  function show({ data }: Output<'editAdminItem'>) {
    queryClient.setQueryData(itemKey(id), data.item)
    void queryClient.invalidateQueries({ queryKey: [...itemKey(id), 'versions'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'items'] })
    void queryClient.invalidateQueries({ queryKey: namesKey })
    return data
  }
  const params = { id }
  return {
    edit: async (revision: number, fields: Record<string, unknown>) =>
      show(await call('editAdminItem', { params, body: { revision, fields: fields as Fields } })),
    retire: async (is_retired: boolean) =>
      show(await call('retireAdminItem', { params, body: { is_retired } })),
    revert: async (version: number) => show(await call('revertAdminItem', { params, body: { version } })),
    remove: async () => {
      await call('removeAdminItem', { params })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'items'] })
    },
    reload: () =>
      queryClient.fetchQuery({
        queryKey: itemKey(id),
        queryFn: async () => (await call('getAdminItem', { params })).data,
        staleTime: 0,
      }),
  }
}

export function useAddItem() {
  const queryClient = useQueryClient()
  return async (fields: Record<string, unknown>) => {
    const { data } = await call('addAdminItem', { body: fields as Input<'addAdminItem'>['body'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'items'] })
    void queryClient.invalidateQueries({ queryKey: namesKey })
    return data.item
  }
}

export function useLicenses() {
  return useQuery({
    queryKey: ['admin', 'license-choices'],
    queryFn: async () => (await call('listLicenses', {})).data,
  })
}

export function useLines(licenseSlug: string) {
  return useQuery({
    queryKey: ['admin', 'line-choices', licenseSlug],
    queryFn: async () => (await call('listLines', { params: { licenseSlug } })).data,
    enabled: licenseSlug !== '',
  })
}
