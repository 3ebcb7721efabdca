import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { License } from '#contract/catalogue/catalogue.ts'

export type SidebarLicense = Pick<License, 'slug' | 'name' | 'is_new'>

const slowlyChangingMs = 300_000

const homeLicensesQuery = queryOptions({
  ...apiQuery('listHomeLicenses', {}),
  staleTime: slowlyChangingMs,
})

const allLicensesQuery = queryOptions({
  ...apiQuery('listLicenses', {}),
  staleTime: slowlyChangingMs,
})

interface LicenseListOptions {
  /** The list is fetched once somebody opens it. */
  isOpen: boolean
}

/** The licenses of the home page. Names its client, because the frame is drawn outside the members' area's provider. */
export function useHomeLicenseList({ isOpen }: LicenseListOptions) {
  return useQuery({ ...homeLicensesQuery, enabled: isOpen }, queryClient)
}

export function useAllLicenses({ isOpen }: LicenseListOptions) {
  return useQuery({ ...allLicensesQuery, enabled: isOpen }, queryClient)
}
