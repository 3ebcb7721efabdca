import { useEffect, useState } from 'react'

interface RouteModule {
  readonly parentId?: string
  readonly module: string
}

declare global {
  interface Window {
    /** React Router writes into each page where the code of each route is. */
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteModule>> }
  }
}

/**
 * True once the code of a screen, by its name in client/routes.ts, is here. Only then may a link prefetch it: where a
 * module cannot be fetched, React Router's prefetching reloads the page, and so a connection that is lost would take away
 * what somebody is doing. Here it is fetched once more when the connection is back.
 */
export function useRoutePrefetched(screen: string): boolean {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    let isOver = false
    const fetchModules = async () => {
      const modules = modulesOf(screen).map((module) => import(/* @vite-ignore */ module))
      const results = await Promise.allSettled(modules)
      if (!isOver && results.every(({ status }) => status === 'fulfilled')) setFetched(true)
    }
    const fetchAgain = () => void fetchModules()
    fetchAgain()
    window.addEventListener('online', fetchAgain)
    return () => {
      isOver = true
      window.removeEventListener('online', fetchAgain)
    }
  }, [screen])
  return isFetched
}

/** Of the screen and of the layouts around it. */
function modulesOf(name: string): string[] {
  const route = window.__reactRouterManifest?.routes[name]
  if (!route) return []
  return [...(route.parentId ? modulesOf(route.parentId) : []), route.module]
}
