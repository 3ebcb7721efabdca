interface Manifest {
  readonly routes: Readonly<Record<string, object | undefined>>
}

/**
 * React Router writes `#` behind a style sheet that parts of pages use as well, so that Vite adds one of its own, which stays
 * when the route ends. `RouterLinks` never removes a sheet, so one is enough: each copy applies all rules once more.
 */
export function withPlainStyles<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    { ...route, css: cssOf(route).map((href) => href.replace(/#$/, '')) },
  ])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

function cssOf(route: object | undefined): string[] {
  return route && 'css' in route && Array.isArray(route.css) ? route.css : []
}
