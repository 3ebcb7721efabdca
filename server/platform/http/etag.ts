/**
 * True when the caller already holds what the tag names: If-None-Match may list several, and proxies that compress
 * make them weak.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || !etag) return false
  const held = ifNoneMatch.split(',').map(strong)
  return held.includes(strong(etag)) || held.includes('*')
}

function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
