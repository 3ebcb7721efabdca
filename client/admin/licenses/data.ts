import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import type { SeenShelf, ShelfBody } from '#client/admin/shelves/rules.ts'
import { call } from '#client/api.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Input, Output } from '#contract/endpoints.ts'

export type EditedLicense = Output<'getAdminLicense'>['data']
type LicenseQuery = NonNullable<Input<'listAdminLicenses'>['query']>

/** The filters of the list. The server says when one of them is unknown. */
const filterNames = ['query', 'shown', 'sort'] as const

export function useLicenses(address: ListAddress) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, address.text(name)])) as LicenseQuery
  const query = { ...filters, page: address.page }
  return useListQuery('listAdminLicenses', { query })
}

const licenseQuery = (id: number) => apiQuery('getAdminLicense', { params: { id } })

export function useLicense(id: number) {
  return useQuery({
    ...licenseQuery(id),
    // The form holds what is typed, so a newer version comes only when it is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function loadLicense(id: number): Promise<EditedLicense> {
  return (await call('getAdminLicense', { params: { id } })).data
}

export function useLicenseVersions(id: number) {
  return useApi('listAdminLicenseVersions', { params: { id } })
}

/** The license as its form shows it. */
export function seenLicense({ revision, ...license }: EditedLicense): SeenShelf {
  const { name, slug, description, disclaimer, color, is_new, is_home } = license
  const texts = { name, slug, description, disclaimer: disclaimer ?? '', color: color ?? '' }
  return { revision, values: { ...texts, is_new: is_new ? 'yes' : '', is_home: is_home ? 'yes' : '' } }
}

/** The changes of one license. Each of them updates what the pages of the administration show. */
export function useLicenseChanges(id: number) {
  const client = useQueryClient()
  const params = { id }
  function show({ data }: Output<'editAdminLicense'>) {
    client.setQueryData(licenseQuery(id).queryKey, data.license)
    void refresh('listAdminLicenseVersions', 'listAdminLicenses')
    return data
  }
  return {
    edit: async (revision: number, body: ShelfBody) =>
      show(await call('editAdminLicense', { params, body: { ...body, revision } })),
    revert: async (version: number) => show(await call('revertAdminLicense', { params, body: { version } })),
    retire: async (is_retired: boolean) =>
      show(await call('retireAdminLicense', { params, body: { is_retired } })),
    remove: async () => {
      await call('removeAdminLicense', { params })
      void refresh('listAdminLicenses')
    },
    showImage: (image: string | null) =>
      client.setQueryData(licenseQuery(id).queryKey, (license) => license && { ...license, image }),
  }
}

export function useAddLicense() {
  return async (body: ShelfBody) => {
    const { data } = await call('addAdminLicense', { body: body as Input<'addAdminLicense'>['body'] })
    void refresh('listAdminLicenses')
    return data.license
  }
}

export function useLicenseOrder() {
  return useApi('listLicenseOrder', {}, { staleTime: 0 })
}

/** Returns the order before. */
export function useOrderLicenses() {
  return async (ids: number[]) => {
    const { data } = await call('orderLicenses', { body: { ids } })
    await refresh('listLicenseOrder')
    void refresh('listAdminLicenses')
    return data.before
  }
}
