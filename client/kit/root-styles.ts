interface Manifest {
  readonly routes: Readonly<Record<string, object | undefined>>
}

/**
 * React Router writes `#` behind a style sheet that parts of pages use as well, so that Vite does not take it for its own
 * and lose it when its route ends. The root never ends, and with the `#` Vite would load its sheet, the largest, a second
 * time with the first part that a page fetches.
 */
export function withPlainRootStyles<M extends Manifest>(manifest: M): M {
  const { root = {} } = manifest.routes
  const css = 'css' in root && Array.isArray(root.css) ? root.css : []
  const plain = css.map((href: string) => href.replace(/#$/, ''))
  return { ...manifest, routes: { ...manifest.routes, root: { ...root, css: plain } } }
}
