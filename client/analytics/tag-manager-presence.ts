/** The id of its script element. */
export const tagManagerId = 'tag-manager'

/** True for addresses with personal data: searches, profiles and shared lists (docs/safety.md#consent-and-analytics). */
export function hasPersonalAddress({ pathname, searchParams }: URL): boolean {
  return searchParams.has('query') || /^\/(u|lista)\//.test(pathname)
}

export function isTagManagerLoaded(): boolean {
  return document.getElementById(tagManagerId) !== null
}
