import { TooManyRequests, withUserId } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeviceAccount } from '#server/platform/device-cookie.ts'
import { addDeviceEntry, findDeviceNonce } from '#server/platform/device-cookie.ts'
import type { RateLimits } from '#server/platform/rate-limit.ts'
import { secretReader } from '#server/platform/secrets.ts'

// Wrong passwords are counted by account, so that nobody guesses one from many addresses. Counted in one place, a
// stranger could use that count up and lock the owner out. So a browser that has logged in to the account carries a
// signed cookie and has a count of its own (OWASP: "Slow Down Online Guessing Attacks with Device Cookies"). The
// cookie is no credential: it only chooses which count a login adds to.

/** For browsers that have logged in to the account before, each by itself. */
const knownDeviceLimit = { by: 'device', max: 20, seconds: 3_600 } as const

/**
 * For all other browsers together. They have to wait a minute, then ten, before the hour is used up. Only logins that
 * the shorter limits let through count towards the longer ones.
 */
const unknownDeviceLimits = [
  { by: 'email', max: 10, seconds: 60 },
  { by: 'email', max: 15, seconds: 600 },
  { by: 'email', max: 20, seconds: 3_600 },
] as const

export interface LoginAttempt {
  /** The device cookie the browser sent, '' for none. */
  readonly cookie: string
  /** The address that was typed, whether or not anybody has it. */
  readonly email: string
  readonly account: DeviceAccount | null
  readonly now: Date
}

export interface LoginDevices {
  /** Counts a login before its password is compared. @throws {TooManyRequests} too_many_logins */
  countLogin(attempt: LoginAttempt): Promise<void>
  /** The device cookie of a browser whose user has just proven to own the account. */
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
    cookieFor: async (account, { cookie, now }) =>
      addDeviceEntry(cookie, account, { secret: await readSecret(), now }),
  }
}
