import { redirectDocument } from 'react-router'
import { hasPersonalAddress, isTagManagerLoaded } from './tag-manager-presence.ts'

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
