interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>
}

/**
 * React Router writes `#` behind a style sheet that parts of pages use as well, so that Vite does not take it for its own
 * and lose it when its route ends. The root never ends. With the `#` Vite would load its sheet a second time with the first
 * part that a page fetches, and the browser would lay out the whole page again, because the sheet has the fonts.
 */
export function withPlainRootStyles<M extends Manifest>(manifest: M): M {
  const { root } = manifest.routes
  const css = root?.css?.map((href) => href.replace(/#$/, '')) ?? []
  return { ...manifest, routes: { ...manifest.routes, root: { ...root, css } } }
}
