import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import routes, { screens } from '#client/routes.ts'
import { canBeDecoded } from './address.ts'

const patterns = new Map(screens.map(({ name, path }) => [name, path]))
patterns.set('service worker', '/sw.js')

/** The pages by which reports of browsers are counted: as many as there are screens, whatever a report says. */
export const screenPages = {
  ofName: (name: string): string => patterns.get(name) ?? 'other',
  ofAddress: (address: string): string => {
    const path = URL.parse(address)?.pathname ?? ''
    // React Router would print the address, which may hold a code.
    if (!canBeDecoded(path)) return 'other'
    return screenPages.ofName(matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.id ?? '')
  },
}
