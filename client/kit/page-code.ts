import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'

interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: true
  /** The address of the route's code. */
  readonly module: string
}

declare global {
  interface Window {
    /** React Router writes all routes into each page. */
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> }
  }
}

/** Imports the code of a page and of its layouts. @throws {TypeError} when some of it does not arrive */
export async function importCode(page: string): Promise<void> {
  await Promise.all(modulesOf(page).map((module) => import(/* @vite-ignore */ module)))
}

/** The code of the page and of its layouts. */
function modulesOf(page: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const matches = matchRoutes(childrenOf(undefined, Object.values(routes)), page) ?? []
  return matches.flatMap(({ route: { id } }) => routes[id ?? '']?.module ?? [])
}

function childrenOf(parentId: string | undefined, routes: readonly ManifestRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const route = { id, ...(path === undefined ? {} : { path }) }
      return index ? { ...route, index } : { ...route, children: childrenOf(id, routes) }
    })
}
