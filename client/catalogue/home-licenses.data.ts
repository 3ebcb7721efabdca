import { useRouteLoaderData } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'

const none: LicenseCardData[] = []

/** The licenses of the home page and the menu of the public site. The list is empty if they could not be loaded. */
export function useHomeLicenses(): LicenseCardData[] {
  return useRouteLoaderData<{ licenses: LicenseCardData[] }>('public-layout')?.licenses ?? none
}
