import { useSyncExternalStore } from 'react'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'
import { forgetXsrfToken } from '#client/kit/xsrf-token.ts'
import type { SignedIn, User } from '#contract/accounts.ts'

/** The token and the user are kept; `stripe` and `notices` belonged to whoever was here before. */
export function storeSession({ token, user }: SignedIn): void {
  forget('stripe')
  forget('notices')
  forgetXsrfToken()
  storeUser(user)
  remember('isLogged', 'true')
  // Last: another tab hears of it when everything else is there.
  remember('token', token)
}

/** docs/product.md#sessions and docs/safety.md#sessions-and-tokens: nothing of the session stays on the device. What was read with it goes too (client/query.ts). */
export function clearSession(): void {
  for (const key of ['token', 'user', 'isLogged', 'stripe', 'notices'] as const) forget(key)
}

export function storeUser(user: User): void {
  remember('user', JSON.stringify(user))
}

/** What the server said of the member, in part: their plan, or that the account is valid. */
export function updateStoredUser(change: Partial<User>): void {
  const user = currentUser()
  if (user) storeUser({ ...user, ...change })
}

/** The member as last told by the server: for display and for the way in, never to decide what is allowed (docs/safety.md#sessions-and-tokens). */
export function currentUser(): User | null {
  return parseUser(recall('user'))
}

/**
 * The same, kept true while it is on the screen. Null on the server and until the page is alive, and as long as the
 * token that another tab is writing has not come.
 */
export function useUser(): User | null {
  const hasSession = useHasSession()
  const user = parseUser(useStoredValue('user'))
  return hasSession ? user : null
}

/** True when a session is on the device. */
export function useHasSession(): boolean {
  return useStoredValue('token') !== null
}

function useStoredValue(key: 'user' | 'token'): string | null {
  return useSyncExternalStore(
    onDeviceChange,
    () => recall(key),
    () => null,
  )
}

function parseUser(text: string | null): User | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

/** Anybody can write into their own device; what cannot be drawn is taken for nobody. */
function isUser(kept: unknown): kept is User {
  return typeof kept === 'object' && kept !== null && 'roles' in kept && Array.isArray(kept.roles)
}
