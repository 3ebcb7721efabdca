import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import type { User } from '#contract/accounts.ts'
import { safeReturnPath } from './return-path.rules.ts'
import { nextStepPath } from './wizard.rules.ts'

/** Remembers the page that required a login, for as long as the tab lives. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string }): void {
  if (safeReturnPath(pathname + search) !== null) storeDraft('vuelta', { path: pathname + search })
}

/** Somebody who logs out deliberately does not want to return to the page. */
export function forgetReturnPath(): void {
  forgetDraft('vuelta')
}

/** Where to go after a login: the missing steps of the registration, otherwise the remembered page. */
export function pathAfterLogin(user: Pick<User, 'plan' | 'is_valid_account'>): string {
  const next = nextStepPath(user)
  return next === '/dashboard' ? (safeReturnPath(recallDraft('vuelta').path) ?? next) : next
}
