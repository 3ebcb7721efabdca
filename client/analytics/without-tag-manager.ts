import { redirectDocument } from 'react-router'

interface Visit {
  url: URL
}

/**
 * For pages with sessions, tokens and payments: a full page load removes the script
 * (docs/safety.md#consent-and-analytics).
 */
export async function withoutTagManager({ url }: Visit, next: () => Promise<unknown>): Promise<void> {
  if (isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}

/** For public pages: the same when the address is personal (docs/safety.md#consent-and-analytics). */
export async function withoutTagManagerOnPersonalPages(
  { url }: Visit,
  next: () => Promise<unknown>,
): Promise<void> {
  if (hasPersonalAddress(url) && isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}

/** The id of its script element. */
export const tagManagerId = 'tag-manager'

/** True for addresses with personal data: searches, profiles and shared lists (docs/safety.md#consent-and-analytics). */
export function hasPersonalAddress({ pathname, searchParams }: URL): boolean {
  return searchParams.has('query') || /^\/(u|lista)\//.test(pathname)
}

export function isTagManagerLoaded(): boolean {
  return document.getElementById(tagManagerId) !== null
}
