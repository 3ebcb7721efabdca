interface Manifest {
  readonly routes: Readonly<Record<string, object | undefined>>
}

/**
 * The root alone names its style sheet, as Vite names it. Every route does in React Router's manifest, and most with a `#`
 * that keeps Vite from taking the sheet for its own: the largest sheet would be in a page twice, and a third time with the
 * first part that a page fetches.
 */
export function withRootStylesOnce<M extends Manifest>(manifest: M): M {
  const ofRoot = cssOf(manifest.routes.root).map(plain)
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const css = id === 'root' ? ofRoot : cssOf(route).filter((href) => !ofRoot.includes(plain(href)))
    return [id, { ...route, css }]
  })
  return { ...manifest, routes: Object.fromEntries(routes) }
}

function cssOf(route: object | undefined): string[] {
  return route && 'css' in route && Array.isArray(route.css) ? route.css : []
}

function plain(href: string): string {
  return href.replace(/#$/, '')
}
