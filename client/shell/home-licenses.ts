import { useRouteLoaderData } from 'react-router'
import type { Plaque } from '#client/catalogue/data.ts'
import type { Packed } from '#client/kit/packed.ts'
import { packed, useUnpacked } from '#client/kit/packed.ts'

const none = packed<Plaque[]>([])

/** The licenses of the home page and the menu, of the public site; none where they could not be read. */
export function useHomeLicenses(): Plaque[] {
  return useUnpacked(useRouteLoaderData<{ licenses: Packed<Plaque[]> }>('public-layout')?.licenses ?? none)
}
