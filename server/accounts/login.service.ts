import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { Login } from '#contract/accounts/auth.ts'
import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { AccountBlocked, Refusal, withUserId } from '#contract/errors.ts'
import { createLoginDevices } from '#server/accounts/devices.service.ts'
import { isPasswordUnchanged } from '#server/accounts/passwords/service.ts'
import { findChallenge, isSamePassword } from '#server/accounts/second-factor/challenges.service.ts'
import type { RememberedDevices } from '#server/accounts/second-factor/devices.service.ts'
import { createRememberedDevices } from '#server/accounts/second-factor/devices.service.ts'
import type { SecondFactorDeps } from '#server/accounts/second-factor/proof.service.ts'
import { openSecondFactor, withSecondFactor } from '#server/accounts/second-factor/proof.service.ts'
import { listMethods, requestSecondFactor } from '#server/accounts/second-factor/service.ts'
import type { AccountsDeps, OpenedSession, RequestContext } from '#server/accounts/service.ts'
import { readUser } from '#server/accounts/service.ts'
import { openMemberSession } from '#server/accounts/sessions/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'
import * as store from './store.ts'

// The login: a password, and then the second factor of the accounts that have one. A wrong password and an unknown address
// get the same answer after the same work.

export interface LoginDeps extends AccountsDeps {
  secondFactor: SecondFactorDeps
  rememberedDevices: RememberedDevices
}

/** The dependencies of logins besides passwords: counters, known browsers and the keys of second factors. */
export function openLogin(
  deps: Parameters<typeof openSecondFactor>[0],
  limits: RateLimits,
): Pick<LoginDeps, 'devices' | 'rememberedDevices' | 'secondFactor'> {
  const devices = createLoginDevices(deps.db, limits)
  const rememberedDevices = createRememberedDevices(deps.db, devices)
  return { devices, rememberedDevices, secondFactor: openSecondFactor(deps) }
}

/** A login that needs the second factor before it opens a session. */
export interface WaitingLogin {
  userId: number
  request: SecondFactorRequest
}

/**
 * A blocked account is revealed only to somebody who knows its password.
 * @throws {Refusal} too_many_logins; wrong_credentials, for an unknown address and a wrong password; account_blocked
 */
export async function login(
  deps: LoginDeps,
  { email, password }: Login,
  visit: RequestContext,
): Promise<OpenedSession | WaitingLogin> {
  const { db, devices, rememberedDevices } = deps
  const account = await store.findCredentials(db, email)
  const { origin, now } = visit
  await devices.countLogin({ email, account, cookie: origin.deviceCookie, now })
  const isRight = await deps.passwords.verify(account?.password_hash ?? null, password)
  if (!account || !isRight) throw withUserId(account?.id ?? null, new Refusal('wrong_credentials'))
  if (account.blocked_at !== null) throw withUserId(account.id, new AccountBlocked(account.blocked_reason))

  const methods = await listMethods(db, account.id)
  const browser = { cookie: origin.deviceCookie, now }
  const rememberedUntil = methods.length > 0 ? await rememberedDevices.findExpiry(account, browser) : null
  if (methods.length > 0 && rememberedUntil === null) {
    const request = { userId: account.id, methods, passwordHash: account.password_hash, now }
    return {
      userId: account.id,
      request: await requestSecondFactor(deps.secondFactor, { ...request, purpose: 'login' }),
    }
  }
  const deviceCookie = await devices.cookieFor(account, browser)
  const signedIn = await db.transaction().execute(async (tx) => {
    // Each login gives the browser a new cookie, which skips the second factor for as long as the former one did.
    if (rememberedUntil !== null) {
      await rememberedDevices.remember(tx, account, { cookie: deviceCookie, now, expiresAt: rememberedUntil })
    }
    // A remembered browser has not given the second factor, so this login confirms nothing.
    return openSession(tx, account, { ...visit, passwordGivenAt: rememberedUntil === null ? now : null })
  })
  return { userId: account.id, signedIn, deviceCookie }
}

/**
 * Finishes a login that waits for the second factor.
 * @throws {Refusal} challenge_expired, also when the password changed; invalid; too_many_codes; account_blocked
 */
export async function finishLogin(
  deps: LoginDeps,
  { remember_device, ...proof }: SecondFactorProof & { remember_device: boolean },
  visit: RequestContext,
): Promise<OpenedSession> {
  const { db, devices, rememberedDevices } = deps
  const { origin, now } = visit
  const waiting = await findChallenge(db, proof.challenge, { purpose: 'login', now })
  const account = waiting && (await store.findCredentialsById(db, waiting.user_id))
  if (!account) throw new Refusal('challenge_expired')
  if (!isSamePassword(waiting, account.password_hash)) {
    throw withUserId(account.id, new Refusal('challenge_expired'))
  }
  if (account.blocked_at !== null) throw withUserId(account.id, new AccountBlocked(account.blocked_reason))
  const deviceCookie = await devices.cookieFor(account, { cookie: origin.deviceCookie, now })
  const answer = { userId: account.id, purpose: 'login', proof, now } as const
  const signedIn = await withSecondFactor(deps.secondFactor, answer, async (tx) => {
    if (remember_device) await rememberedDevices.remember(tx, account, { cookie: deviceCookie, now })
    return openSession(tx, account, { ...visit, passwordGivenAt: now })
  })
  return { userId: account.id, signedIn, deviceCookie }
}

/** @throws {Refusal} wrong_credentials when the password changed or the account was blocked meanwhile */
async function openSession(
  tx: Tx,
  account: store.Credentials,
  visit: RequestContext & { passwordGivenAt: Date | null },
): Promise<SignedIn> {
  if (!(await isPasswordUnchanged(tx, account.id, account.password_hash))) {
    throw new Refusal('wrong_credentials')
  }
  const { token, newDevice } = await openMemberSession(tx, { userId: account.id, ...visit })
  if (newDevice !== null) {
    const data = { device: newDevice }
    await queueMail(tx, { kind: 'new-device', userId: account.id, data, now: visit.now })
  }
  return { token, user: await readUser(tx, account.id) }
}
