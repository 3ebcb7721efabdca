interface Manifest {
  readonly routes: Readonly<Record<string, object | undefined>>
}

/**
 * React Router appends `#` to the address of a style sheet that parts of pages import too, so that Vite adds a second
 * copy, which stays when the route ends. `RouterLinks` never removes a sheet, so this removes the `#`: a second copy
 * would apply all rules again.
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
