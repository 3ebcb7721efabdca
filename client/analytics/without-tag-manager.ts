import { redirectDocument } from 'react-router'
import { hasPersonalAddress, isTagManagerLoaded } from './tag-manager.ts'

interface Visit {
  url: URL
}

/** For the way into pages of sessions, tokens and payments: a whole new page, which holds no such script (docs/safety.md#consent-and-analytics). */
export async function withoutTagManager({ url }: Visit, next: () => Promise<unknown>): Promise<void> {
  if (isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}

/** For public pages: the same where the address says something of a person (docs/safety.md#consent-and-analytics). */
export async function withoutTagManagerOnPersonalPages(
  { url }: Visit,
  next: () => Promise<unknown>,
): Promise<void> {
  if (hasPersonalAddress(url) && isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}
