import type { SignedIn } from '#contract/accounts/accounts.ts'
import { AccountBlocked, Refusal, withUserId } from '#contract/errors.ts'
import { type Browser, countLogin, deviceCookieFor } from '#server/accounts/devices.service.ts'
import { isPasswordUnchanged } from '#server/accounts/passwords/service.ts'
import { findChallenge, isSamePassword } from '#server/accounts/second-factor/challenges.service.ts'
import { findRememberedUntil, rememberBrowser } from '#server/accounts/second-factor/devices.service.ts'
import { withSecondFactor } from '#server/accounts/second-factor/proof.service.ts'
import { listMethods, requestSecondFactor } from '#server/accounts/second-factor/service.ts'
import { readUser } from '#server/accounts/service.ts'
import { openMemberSession } from '#server/accounts/sessions/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as store from './store.ts'

// The login: a password, and then the second factor of the accounts that have one. A wrong password and an unknown address
// get the same answer after the same work.

/**
 * A blocked account is revealed only to somebody who knows its password.
 * @throws {Refusal} too_many_logins; wrong_credentials, for an unknown address and a wrong password; account_blocked
 */
export async function login(context: ContextOf<'login'>) {
  const { db, passwords, body, now } = context
  const { email, password } = body
  const account = await store.findCredentials(db, email)
  await countLogin(context, { email, account })
  const isRight = await passwords.verify(account?.password_hash ?? null, password)
  if (!account || !isRight) throw withUserId(account?.id ?? null, new Refusal('wrong_credentials'))
  if (account.blocked_at !== null) throw withUserId(account.id, new AccountBlocked(account.blocked_reason))

  const methods = await listMethods(db, account.id)
  const rememberedUntil = methods.length > 0 ? await findRememberedUntil(context, account) : null
  if (methods.length > 0 && rememberedUntil === null) {
    const asking = { userId: account.id, methods, passwordHash: account.password_hash, now }
    const request = await requestSecondFactor(context, { ...asking, purpose: 'login' })
    const waiting = { deviceCookie: null, authOutcome: 'waiting' } as const
    return { data: { second_factor: true as const, ...request }, userId: account.id, ...waiting }
  }
  const deviceCookie = await deviceCookieFor(context, account)
  const data = await db.transaction().execute(async (tx) => {
    // Each login gives the browser a new cookie, which skips the second factor for as long as the former one did.
    if (rememberedUntil !== null) {
      await rememberBrowser(tx, context, { account, cookie: deviceCookie, expiresAt: rememberedUntil })
    }
    // A remembered browser has not given the second factor, so this login confirms nothing.
    return openSession(tx, context, { account, passwordGivenAt: rememberedUntil === null ? now : null })
  })
  return { data, userId: account.id, deviceCookie }
}

/**
 * Finishes a login that waits for the second factor.
 * @throws {Refusal} challenge_expired, also when the password changed; invalid; too_many_codes; account_blocked
 */
export async function finishLogin(context: ContextOf<'finishLogin'>) {
  const { db, body, now } = context
  const { remember_device, ...proof } = body
  const waiting = await findChallenge(db, proof.challenge, { purpose: 'login', now })
  const account = waiting && (await store.findCredentialsById(db, waiting.user_id))
  if (!account) throw new Refusal('challenge_expired')
  if (!isSamePassword(waiting, account.password_hash)) {
    throw withUserId(account.id, new Refusal('challenge_expired'))
  }
  if (account.blocked_at !== null) throw withUserId(account.id, new AccountBlocked(account.blocked_reason))
  const deviceCookie = await deviceCookieFor(context, account)
  const answer = { userId: account.id, purpose: 'login', proof, now } as const
  const data = await withSecondFactor(context, answer, async (tx) => {
    if (remember_device) await rememberBrowser(tx, context, { account, cookie: deviceCookie })
    return openSession(tx, context, { account, passwordGivenAt: now })
  })
  return { data, userId: account.id, deviceCookie }
}

/** @throws {Refusal} wrong_credentials when the password changed or the account was blocked meanwhile */
export async function openSession(
  tx: Tx,
  { origin, now }: Browser,
  { account, passwordGivenAt }: { account: store.Credentials; passwordGivenAt: Date | null },
): Promise<SignedIn> {
  if (!(await isPasswordUnchanged(tx, account.id, account.password_hash))) {
    throw new Refusal('wrong_credentials')
  }
  const { token, newDevice } = await openMemberSession(tx, {
    userId: account.id,
    passwordGivenAt,
    origin,
    now,
  })
  if (newDevice !== null) {
    const data = { device: newDevice }
    await queueMail(tx, { kind: 'new-device', userId: account.id, data, now })
  }
  return { token, user: await readUser(tx, account.id) }
}
