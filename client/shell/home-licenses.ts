import { useRouteLoaderData } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import type { SerializedData } from '#client/kit/packed.ts'
import { serialize, useUnpacked } from '#client/kit/packed.ts'

const none = serialize<LicenseCardData[]>([])

/** The licenses of the home page and the menu, of the public site; none where they could not be read. */
export function useHomeLicenses(): LicenseCardData[] {
  return useUnpacked(
    useRouteLoaderData<{ licenses: SerializedData<LicenseCardData[]> }>('public-layout')?.licenses ?? none,
  )
}
