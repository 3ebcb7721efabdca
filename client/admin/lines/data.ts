import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import type { SeenShelf, ShelfBody } from '#client/admin/shelves/rules.ts'
import { call } from '#client/api.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Input, Output } from '#contract/endpoints.ts'

export type EditedLine = Output<'getAdminLine'>['data']
type LineQuery = NonNullable<Input<'listAdminLines'>['query']>

/** The filters of the list. The server says when one of them is unknown. */
const filterNames = ['query', 'license', 'shown', 'sort'] as const

export function useLines(address: ListAddress) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.text(name)])) as LineQuery
  const query = { ...filters, page: address.page }
  return useListQuery('listAdminLines', { query })
}

const lineQuery = (id: number) => apiQuery('getAdminLine', { params: { id } })

export function useLine(id: number) {
  return useQuery({
    ...lineQuery(id),
    // The form holds what is typed, so a newer version comes only when it is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function loadLine(id: number): Promise<EditedLine> {
  return (await call('getAdminLine', { params: { id } })).data
}

export function useLineVersions(id: number) {
  return useApi('listAdminLineVersions', { params: { id } })
}

/** The line as its form shows it. */
export function seenLine({ revision, license, ...line }: EditedLine): SeenShelf {
  const { name, slug, brand, description, disclaimer } = line
  const texts = { name, slug, brand: brand ?? '', description, disclaimer: disclaimer ?? '' }
  return { revision, values: { ...texts, license_id: String(license.id) } }
}

/** The changes of one line. Each of them updates what the pages of the administration show. */
export function useLineChanges(id: number) {
  const client = useQueryClient()
  const params = { id }
  function show({ data }: Output<'editAdminLine'>) {
    client.setQueryData(lineQuery(id).queryKey, data.line)
    void refresh('listAdminLineVersions', 'listAdminLines', 'suggestNames')
    return data
  }
  return {
    edit: async (revision: number, body: ShelfBody) =>
      show(await call('editAdminLine', { params, body: { ...body, revision } })),
    revert: async (version: number) => show(await call('revertAdminLine', { params, body: { version } })),
    retire: async (is_retired: boolean) =>
      show(await call('retireAdminLine', { params, body: { is_retired } })),
    remove: async () => {
      await call('removeAdminLine', { params })
      void refresh('listAdminLines')
    },
    showImage: (image: string | null) =>
      client.setQueryData(lineQuery(id).queryKey, (line) => line && { ...line, image }),
  }
}

export function useAddLine() {
  return async (body: ShelfBody) => {
    const { data } = await call('addAdminLine', { body: body as Input<'addAdminLine'>['body'] })
    void refresh('listAdminLines', 'suggestNames')
    return data.line
  }
}

export function useLineOrder(license_id: number) {
  return useApi('listLineOrder', { query: { license_id } }, { staleTime: 0 })
}

/** Returns the order before. */
export function useOrderLines(license_id: number) {
  return async (ids: number[]) => {
    const { data } = await call('orderLines', { body: { license_id, ids } })
    await refresh('listLineOrder')
    void refresh('listAdminLines')
    return data.before
  }
}

/** All licenses, to choose one of. */
export function useLicenseChoices() {
  return useApi('listLicenseOrder', {})
}
