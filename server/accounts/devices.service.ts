import { withUserId } from '#contract/errors.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { DeviceAccount } from '#server/platform/security/device-cookie.ts'
import { addDeviceEntry, findDeviceNonce } from '#server/platform/security/device-cookie.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'
import { secretReader } from '#server/platform/security/secrets.ts'
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

export interface LoginAttempt {
  /** The device cookie of the request, '' when there is none. */
  readonly cookie: string
  /** The e-mail address as typed, whether or not an account has it. */
  readonly email: string
  readonly account: DeviceAccount | null
  readonly now: Date
}

export interface LoginDevices {
  /** Counts a login attempt before its password is compared. @throws {TooManyRequests} too_many_logins */
  countLogin(attempt: LoginAttempt): Promise<void>
  /** The random part of the cookie's entry for that account; null for a browser that does not know it. */
  findNonce(account: DeviceAccount, browser: { cookie: string; now: Date }): Promise<string | null>
  /** Whether somebody has logged in to the account in this browser, with the password that it has now. */
  isKnown(userId: number, browser: { cookie: string; now: Date }): Promise<boolean>
  /** Returns the device cookie for a browser whose user has just proved to own the account. */
  cookieFor(account: DeviceAccount, browser: { cookie: string; now: Date }): Promise<string>
}

export function createLoginDevices(db: Db, limits: RateLimits): LoginDevices {
  const readSecret = secretReader(db, 'device-cookies')
  return {
    countLogin: async ({ cookie, email, account, now }) => {
      const signing = { secret: await readSecret(), now }
      const device = account === null ? null : findDeviceNonce(cookie, account, signing)
      try {
        if (device !== null) return await limits.count('login', [knownDeviceLimit], { device })
        for (const limit of unknownDeviceLimits) await limits.count('login', [limit], { email })
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error
        const refusal = new TooManyRequests(error.retryAfterSeconds, error.limit, 'too_many_logins')
        throw withUserId(account?.id ?? null, refusal)
      }
    },
    findNonce: async (account, { cookie, now }) =>
      findDeviceNonce(cookie, account, { secret: await readSecret(), now }),
    isKnown: async (userId, { cookie, now }) => {
      const hash = cookie === '' ? null : await findPasswordHash(db, userId)
      const account = { id: userId, password_hash: hash ?? '' }
      return hash !== null && findDeviceNonce(cookie, account, { secret: await readSecret(), now }) !== null
    },
    cookieFor: async (account, { cookie, now }) =>
      addDeviceEntry(cookie, account, { secret: await readSecret(), now }),
  }
}
