import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#client/api.ts'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { licenseFields, lineFields, type ShelfBody, type ShelfValues } from './rules.ts'

export type License = Output<'getAdminLicense'>['data']
export type Line = Output<'getAdminLine'>['data']

/** What differs between the two kinds: their calls, addresses and words. Licenses and lines are both feminine. */
const kinds = {
  license: {
    kind: 'license',
    title: 'Licencias',
    href: '/kadmin/licencias',
    noun: ['licencia', 'licencias'],
    newTitle: 'Nueva licencia',
    orderTitle: 'Orden de las licencias',
    draft: 'licencia',
    fields: licenseFields,
    calls: {
      get: 'getAdminLicense',
      add: 'addAdminLicense',
      edit: 'editAdminLicense',
      retire: 'retireAdminLicense',
      revert: 'revertAdminLicense',
      remove: 'removeAdminLicense',
      versions: 'listAdminLicenseVersions',
      list: 'listAdminLicenses',
      listOrder: 'listLicenseOrder',
    },
  },
  line: {
    kind: 'line',
    title: 'Líneas',
    href: '/kadmin/lineas',
    noun: ['línea', 'líneas'],
    newTitle: 'Nueva línea',
    orderTitle: 'Orden de las líneas',
    draft: 'linea',
    fields: lineFields,
    calls: {
      get: 'getAdminLine',
      add: 'addAdminLine',
      edit: 'editAdminLine',
      retire: 'retireAdminLine',
      revert: 'revertAdminLine',
      remove: 'removeAdminLine',
      versions: 'listAdminLineVersions',
      list: 'listAdminLines',
      listOrder: 'listLineOrder',
    },
  },
} as const

export type ShelfKind = (typeof kinds)[keyof typeof kinds]

export function useShelfKind(): ShelfKind {
  return useLocation().pathname.startsWith(kinds.license.href) ? kinds.license : kinds.line
}

export function useShelf({ calls }: ShelfKind, id: number) {
  // The form holds what is typed, so a newer version comes only when it is asked for.
  return useApi(calls.get, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
}

export function savedValues(shelf: License | Line): { revision: number; values: ShelfValues } {
  const values =
    'license' in shelf
      ? fieldTexts(lineFields, { ...shelf, license_id: shelf.license.id })
      : fieldTexts(licenseFields, shelf)
  return { revision: shelf.revision, values }
}

/** The changes of a license or line. Each of them updates what the pages of the administration show. */
export function useShelfChanges({ calls }: ShelfKind, id: number) {
  const client = useQueryClient()
  const params = { id }
  const { queryKey } = apiQuery(calls.get, { params })
  function show({ data }: Output<'editAdminLicense' | 'editAdminLine'>) {
    const shelf = 'line' in data ? data.line : data.license
    client.setQueryData(queryKey, shelf)
    void refresh(calls.versions, calls.list, 'suggestNames')
    return { shelf, version: data.version }
  }
  return {
    load: async () => savedValues((await call(calls.get, { params })).data),
    edit: async (revision: number, body: ShelfBody) =>
      show(await call(calls.edit, { params, body: { ...body, revision } })),
    revert: async (version: number) => show(await call(calls.revert, { params, body: { version } })),
    retire: async (is_retired: boolean) => show(await call(calls.retire, { params, body: { is_retired } })),
    remove: async () => {
      await call(calls.remove, { params })
      void refresh(calls.list)
    },
    showImage: (image: string | null) =>
      client.setQueryData<License | Line>(queryKey, (shelf) => shelf && { ...shelf, image }),
  }
}

export async function addShelf({ calls }: ShelfKind, fields: ShelfBody): Promise<License | Line> {
  const body = fields as Input<'addAdminLicense'>['body'] & Input<'addAdminLine'>['body']
  const { data } = await call(calls.add, { body })
  void refresh(calls.list, 'suggestNames')
  return 'line' in data ? data.line : data.license
}

/** Returns the order before. The lines are those of a license. */
export async function orderShelves(kind: ShelfKind, license_id: number, ids: number[]): Promise<number[]> {
  const { data } =
    kind.kind === 'license'
      ? await call('orderLicenses', { body: { ids } })
      : await call('orderLines', { body: { license_id, ids } })
  await refresh(kind.calls.listOrder)
  void refresh(kind.calls.list)
  return data.before
}
