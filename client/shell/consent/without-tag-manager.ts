import { redirectDocument } from 'react-router'
import { isTagManagerLoaded, saysWho } from './tag-manager.ts'

interface Visit {
  url: URL
}

/** For the way into pages of sessions, tokens and payments: a whole new page, which holds no such script (P-06). */
export async function withoutTagManager({ url }: Visit, next: () => Promise<unknown>): Promise<void> {
  if (isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}

/** For public pages: the same where the address says something of a person (P-05). */
export async function withoutTagManagerWhereItTells(
  { url }: Visit,
  next: () => Promise<unknown>,
): Promise<void> {
  if (saysWho(url) && isTagManagerLoaded()) throw redirectDocument(url.href)
  await next()
}
