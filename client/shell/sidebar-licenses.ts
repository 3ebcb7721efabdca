import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { License } from '#contract/catalogue.ts'

/** A license as the sidebar lists it. */
export type SidebarLicense = Pick<License, 'slug' | 'name' | 'is_new'>

const slowlyChangingMs = 300_000

/** The licenses of the home page. */
export const homeLicensesQuery = queryOptions({
  queryKey: ['licenses', 'home'],
  queryFn: async () => (await call('listHomeLicenses', {})).data.map(listed),
  staleTime: slowlyChangingMs,
})

/** Every license, in the order of the catalogue. */
export const allLicensesQuery = queryOptions({
  queryKey: ['licenses', 'all'],
  queryFn: async () => (await call('listLicenses', {})).data.map(listed),
  staleTime: slowlyChangingMs,
})

function listed({ slug, name, is_new }: License): SidebarLicense {
  return { slug, name, is_new }
}
