import { useEffect, useState } from 'react'
import { matchRoutes, PrefetchPageLinks, type RouteObject } from 'react-router'

/**
 * Prefetches the code and data of a page. React Router reloads the current page when the code of a prefetched one does
 * not arrive, so the code is imported here first; without a connection the import is repeated once there is one.
 */
export function Prefetch({ page }: { page: string }) {
  return useIsCodeLoaded(page) ? <PrefetchPageLinks page={page} /> : null
}

function useIsCodeLoaded(page: string): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const hasArrived = await importCode(page).then(
        () => true,
        () => false,
      )
      if (!isOver && hasArrived) setLoaded(page)
    }
    const loadAgain = () => void load()
    // What the page itself does goes first. Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(loadAgain, { timeout: 5_000 })
    else loadAgain()
    window.addEventListener('online', loadAgain)
    return () => {
      isOver = true
      window.removeEventListener('online', loadAgain)
    }
  }, [page])
  return loaded === page
}

interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: true
  /** The address of the route's code. */
  readonly module: string
  /** Those of the files that it imports. */
  readonly imports?: readonly string[]
}

declare global {
  interface Window {
    /** React Router writes all routes into each page. */
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> }
  }
}

/**
 * Imports the code of a page and of its layouts. It is fetched before, because older browsers import no file again that did not arrive
 * once (Chromium 153, Firefox 154). @throws {TypeError} when some of it does not arrive
 */
export async function importCode(page: string): Promise<void> {
  const routes = routesOf(page)
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  await Promise.all([...files].map(fetchFile))
  await Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module)))
}

async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`)
  await answer.arrayBuffer()
}

/** The routes of a page and of its layouts. */
function routesOf(page: string): ManifestRoute[] {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const matches = matchRoutes(childrenOf(undefined, Object.values(routes)), page) ?? []
  return matches.flatMap(({ route: { id } }) => routes[id ?? ''] ?? [])
}

function childrenOf(parentId: string | undefined, routes: readonly ManifestRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const route = { id, ...(path === undefined ? {} : { path }) }
      return index ? { ...route, index } : { ...route, children: childrenOf(id, routes) }
    })
}
