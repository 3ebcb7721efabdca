import { forgetDraft, keepDraft, recallDraft } from '#client/device.ts'
import type { User } from '#contract/accounts.ts'
import { safeWayBack } from './way-back.rules.ts'
import { wayOn } from './wizard.rules.ts'

/** Where one was when the door was needed, for as long as the tab lives. */
export function keepWayBack({ pathname, search }: { pathname: string; search: string }): void {
  if (safeWayBack(pathname + search) !== null) keepDraft('vuelta', { path: pathname + search })
}

/** Whoever leaves on purpose leaves for good. */
export function forgetWayBack(): void {
  forgetDraft('vuelta')
}

/** Where somebody who comes in goes on: what is left of joining first, then the page they came from. */
export function wayIn(user: Pick<User, 'plan' | 'is_valid_account'>): string {
  const way = wayOn(user)
  return way === '/dashboard' ? (safeWayBack(recallDraft('vuelta').path) ?? way) : way
}
