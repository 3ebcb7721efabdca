import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import type { User } from '#contract/accounts.ts'
import { safeReturnPath } from './return-path.rules.ts'
import { nextStepPath } from './wizard.rules.ts'

/** Where one was when the door was needed, for as long as the tab lives. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string }): void {
  if (safeReturnPath(pathname + search) !== null) storeDraft('vuelta', { path: pathname + search })
}

/** Whoever leaves on purpose leaves for good. */
export function forgetReturnPath(): void {
  forgetDraft('vuelta')
}

/** Where somebody who comes in goes on: what is left of joining first, then the page they came from. */
export function pathAfterLogin(user: Pick<User, 'plan' | 'is_valid_account'>): string {
  const way = nextStepPath(user)
  return way === '/dashboard' ? (safeReturnPath(recallDraft('vuelta').path) ?? way) : way
}
