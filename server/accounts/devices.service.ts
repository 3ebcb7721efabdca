import { withUserId } from '#contract/errors.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Resources } from '#server/platform/http/calls.ts'
import { addDeviceEntry, type DeviceAccount, findDeviceNonce } from '#server/platform/http/device-cookie.ts'
import { findPasswordHash } from './store.ts'

// Failed logins are limited per account, so that nobody can guess one from many addresses. With a single counter a
// stranger could use it up and lock the owner out. Therefore a browser that has logged in to the account carries a signed
// cookie and has its own counter (OWASP: "Slow Down Online Guessing Attacks with Device Cookies"). The cookie is no
// credential: it only selects the counter.

/** For each browser that has logged in to the account before. */
const knownDeviceLimit = { by: 'device', max: 20, seconds: 3_600 } as const

/**
 * For all other browsers together. Short limits of a minute and ten minutes apply before the hourly one; a login that a
 * short limit refuses does not count towards the longer ones.
 */
const unknownDeviceLimits = [
  { by: 'email', max: 10, seconds: 60 },
  { by: 'email', max: 15, seconds: 600 },
  { by: 'email', max: 20, seconds: 3_600 },
] as const

/** The browser that calls, with its device cookie. */
export type Browser = Pick<Caller & Resources, 'db' | 'deviceKey' | 'origin' | 'now'>

interface LoginAttempt {
  /** The e-mail address as typed, whether or not an account has it. */
  email: string
  account: DeviceAccount | null
}

/** Counts a login attempt before its password is compared. @throws {TooManyRequests} too_many_logins */
export async function countLogin(
  browser: Browser & Pick<Resources, 'limits'>,
  { email, account }: LoginAttempt,
): Promise<void> {
  const { limits, origin } = browser
  const device = account === null ? null : await findNonce(browser, account, origin.deviceCookie)
  try {
    if (device !== null) return await limits.count('login', [knownDeviceLimit], { device })
    for (const limit of unknownDeviceLimits) await limits.count('login', [limit], { email })
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    const refusal = new TooManyRequests(error.retryAfterSeconds, error.limit, 'too_many_logins')
    throw withUserId(account?.id ?? null, refusal)
  }
}

/** The random part of the cookie's entry for that account; null for a browser that does not know it. */
export async function findNonce(
  { deviceKey, now }: Pick<Browser, 'deviceKey' | 'now'>,
  account: DeviceAccount,
  cookie: string,
): Promise<string | null> {
  return findDeviceNonce(cookie, account, { secret: await deviceKey(), now })
}

/** Whether somebody has logged in to the account in this browser, with the password that it has now. */
export async function isKnownBrowser(browser: Browser, userId: number): Promise<boolean> {
  const { db, origin } = browser
  const hash = origin.deviceCookie === '' ? null : await findPasswordHash(db, userId)
  const account = { id: userId, password_hash: hash ?? '' }
  return hash !== null && (await findNonce(browser, account, origin.deviceCookie)) !== null
}

/** Returns the device cookie for a browser whose user has just proved to own the account. */
export async function deviceCookieFor(
  { deviceKey, origin, now }: Browser,
  account: DeviceAccount,
): Promise<string> {
  return addDeviceEntry(origin.deviceCookie, account, { secret: await deviceKey(), now })
}
