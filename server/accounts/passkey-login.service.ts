import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PasskeyRequestOptions } from '#contract/accounts/passkeys.ts'
import { AccountBlocked, Refusal, withUserId } from '#contract/errors.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { deviceCookieFor } from './devices.service.ts'
import { openSession } from './login.service.ts'
import { findRememberedUntil, rememberBrowser } from './second-factor/devices.service.ts'
import {
  challengeIn,
  isPasskeyLogin,
  loginOptions,
  relyingPartyOf,
} from './second-factor/passkeys.service.ts'
import { findPasskeyOwner } from './second-factor/passkeys.store.ts'
import * as store from './store.ts'

// The login with a passkey alone. The page asks for its challenge before anybody has said who they are, so nothing is stored
// for it: a challenge is the signed time of its issue, and the passkey remembers which ones are used (isPasskeyLogin).

const lifeMs = 300_000

export async function requestPasskeyLogin(
  context: ContextOf<'requestPasskeyLogin'>,
): Promise<PasskeyRequestOptions> {
  const { config, deviceKey, now } = context
  const issued = `${now.getTime()}.${randomBytes(16).toString('base64url')}`
  return loginOptions(relyingPartyOf(config.publicUrl), `${issued}.${sign(issued, await deviceKey())}`)
}

/**
 * It confirms no password, so a change of the account asks for that. A blocked account is revealed only to its passkey.
 * The browser forgets a passkey at passkey_unknown, so that is only of one that no account has.
 * @throws {Refusal} challenge_expired, also when it was used or wrongly signed; passkey_unknown; passkey_needs_password;
 * account_blocked
 */
export async function loginWithPasskey(context: ContextOf<'loginWithPasskey'>) {
  const { db, config, deviceKey, body, now } = context
  const { passkey } = body
  const challenge = challengeIn(passkey)
  const issuedAt = issueOf(challenge, await deviceKey())
  if (issuedAt === null || now.getTime() - issuedAt.getTime() >= lifeMs)
    throw new Refusal('challenge_expired')
  const userId = await findPasskeyOwner(db, passkey.id)
  if (userId === null) throw new Refusal('passkey_unknown')
  return db.transaction().execute(async (tx) => {
    await store.lockAccount(tx, userId)
    const used = { userId, passkey, challenge, issuedAt, now }
    const isRight = await isPasskeyLogin(tx, used, relyingPartyOf(config.publicUrl))
    const account = isRight ? await store.findCredentialsById(tx, userId) : null
    if (account === null) throw withUserId(userId, new Refusal('challenge_expired'))
    if (account.blocked_at !== null) throw withUserId(userId, new AccountBlocked(account.blocked_reason))
    const rememberedUntil = await findRememberedUntil({ ...context, db: tx }, account)
    const deviceCookie = await deviceCookieFor(context, account)
    // The new cookie names the browser as the former one did.
    if (rememberedUntil !== null) {
      await rememberBrowser(tx, context, { account, cookie: deviceCookie, expiresAt: rememberedUntil })
    }
    const data = await openSession(tx, context, { account, passwordGivenAt: null })
    return { data, userId, deviceCookie }
  })
}

/** When we issued the challenge; null for one that is not ours. */
function issueOf(challenge: string, secret: Buffer): Date | null {
  const [time = '', nonce = '', signature = ''] = challenge.split('.')
  const expected = Buffer.from(sign(`${time}.${nonce}`, secret))
  const actual = Buffer.from(signature)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs ? new Date(Number(time)) : null
}

/** The key also signs cookies, whose texts begin with a number. */
function sign(issued: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`passkey-login.${issued}`).digest('base64url')
}
