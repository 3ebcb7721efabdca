import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { namesKey } from '#client/admin/names/data.ts'
import type { SeenShelf, ShelfBody } from '#client/admin/shelves/rules.ts'
import { call } from '#client/api.ts'
import type { Input, Output } from '#contract/endpoints.ts'

export type EditedLine = Output<'getAdminLine'>['data']
type LineQuery = NonNullable<Input<'listAdminLines'>['query']>

const listKey = ['admin', 'lines']
const lineKey = (id: number) => ['admin', 'line', id]

/** The filters of the list. The server says when one of them is unknown. */
const filterNames = ['query', 'license', 'shown', 'sort'] as const

export function useLines(address: ListAddress) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.text(name)])) as LineQuery
  const query = { ...filters, page: address.page }
  return useListQuery(['lines', query], () => call('listAdminLines', { query }))
}

export function useLine(id: number) {
  return useQuery({
    queryKey: lineKey(id),
    queryFn: () => loadLine(id),
    // The form holds what is typed, so a newer version comes only when it is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function loadLine(id: number): Promise<EditedLine> {
  return (await call('getAdminLine', { params: { id } })).data
}

export function useLineVersions(id: number) {
  return useQuery({
    queryKey: [...lineKey(id), 'versions'],
    queryFn: async () => (await call('listAdminLineVersions', { params: { id } })).data,
  })
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
    client.setQueryData(lineKey(id), data.line)
    void client.invalidateQueries({ queryKey: [...lineKey(id), 'versions'] })
    void client.invalidateQueries({ queryKey: listKey })
    void client.invalidateQueries({ queryKey: namesKey })
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
      void client.invalidateQueries({ queryKey: listKey })
    },
    showImage: (image: string | null) =>
      client.setQueryData<EditedLine>(lineKey(id), (line) => line && { ...line, image }),
  }
}

export function useAddLine() {
  const client = useQueryClient()
  return async (body: ShelfBody) => {
    const { data } = await call('addAdminLine', { body: body as Input<'addAdminLine'>['body'] })
    void client.invalidateQueries({ queryKey: listKey })
    void client.invalidateQueries({ queryKey: namesKey })
    return data.line
  }
}

const orderKey = ['admin', 'line-order']

export function useLineOrder(license_id: number) {
  return useQuery({
    queryKey: [...orderKey, license_id],
    queryFn: async () => (await call('listLineOrder', { query: { license_id } })).data,
    staleTime: 0,
  })
}

/** Returns the order before. */
export function useOrderLines(license_id: number) {
  const client = useQueryClient()
  return async (ids: number[]) => {
    const { data } = await call('orderLines', { body: { license_id, ids } })
    await client.invalidateQueries({ queryKey: orderKey })
    void client.invalidateQueries({ queryKey: listKey })
    return data.before
  }
}

/** All licenses, to choose one of. */
export function useLicenseChoices() {
  return useQuery({
    queryKey: ['admin', 'license-order'],
    queryFn: async () => (await call('listLicenseOrder', {})).data,
  })
}
