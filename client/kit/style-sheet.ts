/**
 * A style sheet for `links()` of a route, or for a <link>. The precedence makes React add it to the document once, wait for it
 * before it shows the route, and never remove it.
 */
export function styleSheet(href: string) {
  return { rel: 'stylesheet', href, precedence: 'area' }
}
