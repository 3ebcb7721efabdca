import { useSyncExternalStore } from 'react'
import { pictures, sharedPhotos } from '#client/device/caches.rules.ts'
import { forget, onDeviceChange, recall, remember } from '#client/device.ts'
import { forgetXsrfToken } from '#client/kit/xsrf-token.ts'
import type { SignedIn, User } from '#contract/accounts/accounts.ts'

/** Stores token and user, and removes what the device kept for the session before. */
export function storeSession({ token, user }: SignedIn, kind: 'own' | 'view' = 'own'): void {
  forgetKeptAnswers()
  if (kind === 'view') remember('viewing', 'true')
  else forget('viewing')
  forget('stripe')
  forget('notices')
  forget('foldedNotice')
  forget('adults')
  forgetXsrfToken()
  storeUser(user)
  remember('isLogged', 'true')
  // Last, because other tabs react to this key and need the others by then.
  remember('token', token)
}

const sessionKeys = [
  'token',
  'user',
  'account',
  'isLogged',
  'viewing',
  'stripe',
  'notices',
  'foldedNotice',
  'searches',
  'adults',
] as const

/** Removes the session from the device (docs/product.md#sessions, docs/safety.md#sessions-and-tokens). client/query.ts clears the cached queries. */
export function clearSession(): void {
  // A visitor who resets their password keeps their marks; a member's must not be sent for the next one.
  if (recall('token') !== null) forget('pendingMarks')
  for (const key of sessionKeys) forget(key)
  forgetKeptAnswers()
  // Not at a login: whoever shared it may have to log in first.
  forgetCache(sharedPhotos)
}

/** What the device keeps for when there is no network (kept-answers.data.ts), and the pictures that say which figures it was about. */
function forgetKeptAnswers(): void {
  // Refused in some private windows, where nothing was kept.
  try {
    indexedDB.deleteDatabase('kept-answers')
  } catch {
    return
  }
  forgetCache(pictures)
}

function forgetCache(cacheName: string): void {
  // Refused in some private windows, and missing where the address is not HTTPS.
  try {
    caches.delete(cacheName).catch(() => undefined)
  } catch {
    return
  }
}

/** What the device holds of the member: the number of the account lies apart, because "user" has the fields of the specification. */
type StoredUser = Omit<User, 'id'>

export function storeUser({ id, ...user }: StoredUser & Partial<User>): void {
  if (id !== undefined) remember('account', String(id))
  remember('user', JSON.stringify(user))
}

export function updateStoredUser(change: Partial<User>): void {
  const user = currentUser()
  if (user) storeUser({ ...user, ...change })
}

/** The member as the server last reported them. For display and navigation only, never for permissions (docs/safety.md#sessions-and-tokens). */
export function currentUser(): StoredUser | null {
  return parseUser(recall('user'))
}

/**
 * The same, updated while it is on the screen. Null on the server, before hydration, and while another tab has not yet
 * stored its token.
 */
export function useUser(): StoredUser | null {
  const hasSession = useHasSession()
  const user = parseUser(useStoredValue('user'))
  return hasSession ? user : null
}

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

function parseUser(text: string | null): StoredUser | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isUser(stored) ? stored : null
  } catch {
    return null
  }
}

/** Users can edit their local storage, so a user that cannot be parsed counts as none. */
function isUser(stored: unknown): stored is StoredUser {
  return typeof stored === 'object' && stored !== null && 'roles' in stored && Array.isArray(stored.roles)
}
