import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import { safeReturnPath } from './return-path.rules.ts'

interface Place {
  pathname: string
  search: string
}

/** Remembers the page that required a login, for as long as the tab lives. */
export function rememberReturnPath({ pathname, search }: Place): void {
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

/** Remembers the page where a plan was full, for as long as the tab lives. */
export function rememberPathAfterPayment({ pathname, search }: Place): void {
  storeDraft('vuelta-de-plan', { path: pathname + search })
}

/** That page once; null without one. */
export function takePathAfterPayment(): string | null {
  const { path } = recallDraft('vuelta-de-plan')
  forgetDraft('vuelta-de-plan')
  return safeReturnPath(path)
}
