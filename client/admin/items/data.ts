import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { type FormItemValues, valuesInLine, valuesOf } from './fields.rules.ts'

export type EditedItem = Output<'getAdminItem'>['data']
export type ListedItem = Output<'listAdminItems'>['data'][number]

export function savedValues(item: EditedItem): { revision: number; values: FormItemValues } {
  return { revision: item.revision, values: { ...valuesOf(item), license: item.license.slug } }
}

export function useItem(id: number) {
  return useApi(
    'getAdminItem',
    { params: { id } },
    {
      // The form holds what is typed, so a newer version comes only when it is asked for.
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
}

export function useItemVersions(id: number) {
  return useApi('listAdminItemVersions', { params: { id } })
}

type Fields = Input<'editAdminItem'>['body']['fields']

/** The changes of one item. Each of them updates what the pages of the administration show. */
export function useItemChanges(id: number) {
  const queryClient = useQueryClient()
  function show({ data }: Output<'editAdminItem'>) {
    queryClient.setQueryData(apiQuery('getAdminItem', { params: { id } }).queryKey, data.item)
    void refresh('listAdminItemVersions', 'listAdminItems', 'suggestNames')
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
      void refresh('listAdminItems')
    },
    reload: () =>
      queryClient.fetchQuery({
        ...apiQuery('getAdminItem', { params }),
        staleTime: 0,
      }),
  }
}

export function useAddItem() {
  return async (fields: Record<string, unknown>) => {
    const { data } = await call('addAdminItem', { body: fields as Input<'addAdminItem'>['body'] })
    void refresh('listAdminItems', 'suggestNames', 'listMisses')
    return data.item
  }
}

export function useLicenses() {
  return useApi('listLicenses', {})
}

export function useLines(licenseSlug: string) {
  return useApi('listLines', { params: { licenseSlug } }, { enabled: licenseSlug !== '' })
}

/** The choice of another line changes the brand with it, unless another brand was typed. */
export function useLineChoice(values: FormItemValues) {
  const lines = useLines(values.license).data ?? []
  const brandOf = (lineId: string) => lines.find(({ id }) => String(id) === lineId)?.brand?.name ?? ''
  return (choice: { license?: string; line_id: string }) => valuesInLine(values, choice, brandOf)
}
