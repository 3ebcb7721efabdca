import { useRouteLoaderData } from 'react-router'
import type { Plaque } from '#client/catalogue/data.ts'
import { packed, useUnpacked } from '#client/kit/packed.ts'
import type { PublicSite } from './PublicLayout.tsx'

const none = packed<Plaque[]>([])

/** The licenses of the home page and the menu, of the public site; none where they could not be read. */
export function useHomeLicenses(): Plaque[] {
  return useUnpacked(useRouteLoaderData<PublicSite>('public-layout')?.licenses ?? none)
}
