import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import { safeReturnPath } from './return-path.rules.ts'

/** Remembers the page that required a login, for as long as the tab lives. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string }): void {
  if (safeReturnPath(pathname + search) !== null) storeDraft('vuelta', { path: pathname + search })
}

/** Somebody who logs out deliberately does not want to return to the page. */
export function forgetReturnPath(): void {
  forgetDraft('vuelta')
}

/** Null when nothing is remembered that may be opened. */
export function recallReturnPath(): string | null {
  return safeReturnPath(recallDraft('vuelta').path)
}
