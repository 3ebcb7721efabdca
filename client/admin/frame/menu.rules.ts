/** The menu entry of an address: the one with the longest path that leads to it. Null for an unknown address. */
export function currentEntry(pathname: string, paths: readonly string[]): string | null {
  const below = pathname.replace(/^\/kadmin\/?/, '').replace(/\/$/, '')
  const matching = paths.filter((path) => below === path || (path !== '' && below.startsWith(`${path}/`)))
  return matching.sort((one, other) => other.length - one.length)[0] ?? null
}
