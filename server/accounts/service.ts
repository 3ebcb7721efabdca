import type { SignedIn, User } from '#contract/accounts.ts'
import type { Login, Registration } from '#contract/accounts-auth.ts'
import { AccountBlocked, Refusal, withUserId } from '#contract/errors.ts'
import { privacyVersion, termsVersion } from '#contract/legal.ts'
import type { LoginDevices } from '#server/accounts/devices.service.ts'
import { redeemInvite } from '#server/accounts/invites.service.ts'
import { isPasswordUnchanged, rejectCommonPassword } from '#server/accounts/passwords/service.ts'
import { endSession, openMemberSession } from '#server/accounts/sessions/service.ts'
import { giveOffer } from '#server/plans/offers.service.ts'
import { allowanceOf, getGrandFinalePlan } from '#server/plans/service.ts'
import type { Actor, Origin } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { DeviceAccount } from '#server/platform/device-cookie.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { toUser } from './rules.ts'
import * as store from './store.ts'

// The front door: people join, come in and leave. A wrong password and an unknown address are one answer, given
// after the same work. What is not in the form (roles, plan, validity) nobody gives themselves.

export interface AccountsDeps {
  db: Db
  passwords: Passwords
  devices: LoginDevices
}

interface RequestContext {
  origin: Origin
  now: Date
  /** What comes with the account, in the same transaction. */
  giveToNew?: (tx: Tx, userId: number, now: Date) => Promise<void>
}

/** A session that was opened, and what the browser keeps so that the account knows it again. */
export interface OpenedSession {
  userId: number
  signedIn: SignedIn
  deviceCookie: string
}

const takenMessage =
  'Ese nombre de usuario o ese correo ya tiene cuenta. Prueba con otro, o entra con tu contraseña.'

/** Opens an account and its first session. @throws {Refusal} invalid, beside the fields to mend */
export async function register(
  door: AccountsDeps,
  form: Registration,
  visit: RequestContext,
): Promise<OpenedSession> {
  return join(door, form, visit)
}

async function join(door: AccountsDeps, form: Registration, visit: RequestContext): Promise<OpenedSession> {
  rejectCommonPassword('password', form.password, [form.username, form.email, form.fullname])
  const passwordHash = await door.passwords.hash(form.password)
  const opened = await door.db
    .transaction()
    .execute((tx) => createAccount(tx, { ...form, passwordHash }, visit))
  if (opened === null) {
    await notifyAddressOwner(door.db, form.email, visit.now)
    throw new Refusal('invalid', { username: takenMessage, email: takenMessage })
  }
  const account = { id: opened.userId, password_hash: passwordHash }
  return { ...opened, deviceCookie: await deviceCookieOf(door, account, visit) }
}

/** The same with an invite. @throws {Refusal} offer_closed while there is no special offer (docs/safety.md#payments-and-consumer-duties) */
export async function registerGrandFinale(
  door: AccountsDeps,
  form: Registration,
  visit: RequestContext,
): Promise<OpenedSession> {
  await getGrandFinalePlan(door.db, visit.now)
  return join(door, form, { ...visit, giveToNew: giveOffer })
}

/**
 * Only who knows the password learns that the account is blocked, and why.
 * @throws {Refusal} too_many_logins; wrong_credentials, for an unknown address and a wrong password alike; account_blocked
 */
export async function login(
  door: AccountsDeps,
  { email, password }: Login,
  visit: RequestContext,
): Promise<OpenedSession> {
  const account = await store.findCredentials(door.db, email)
  const { origin, now } = visit
  await door.devices.countLogin({ email, account: account, cookie: origin.deviceCookie, now })
  const isRight = await door.passwords.verify(account?.password_hash ?? null, password)
  if (!account || !isRight) throw withUserId(account?.id ?? null, new Refusal('wrong_credentials'))
  if (account.blocked_at !== null) throw withUserId(account.id, new AccountBlocked(account.blocked_reason))

  const signedIn = await door.db.transaction().execute(async (tx) => {
    // A password that was changed while we compared opens nothing, and neither does an account that was blocked.
    if (!(await isPasswordUnchanged(tx, account.id, account.password_hash)))
      throw new Refusal('wrong_credentials')
    const { token, newDevice } = await openMemberSession(tx, { userId: account.id, ...visit })
    if (newDevice !== null) {
      await queueMail(tx, {
        kind: 'new-device',
        userId: account.id,
        data: { device: newDevice },
        now: visit.now,
      })
    }
    return { token, user: await readUser(tx, account.id) }
  })
  return { userId: account.id, signedIn, deviceCookie: await deviceCookieOf(door, account, visit) }
}

function deviceCookieOf(
  { devices }: AccountsDeps,
  account: DeviceAccount,
  { origin, now }: RequestContext,
): Promise<string> {
  return devices.cookieFor(account, { cookie: origin.deviceCookie, now })
}

/** Ends the session, where there is one. */
export async function logout(db: Db, actor: Actor | null): Promise<void> {
  if (actor !== null) await endSession(db, actor.userId, actor.sessionId)
}

/** What the device keeps of a member. @throws {Refusal} session_required when the account is gone */
export async function readUser(db: Db | Tx, userId: number): Promise<User> {
  const member = await store.findMember(db, userId)
  if (member === null) throw new Refusal('session_required')
  return toUser(member, await allowanceOf(db, userId))
}

/** The account with this id, or null when it is gone. */
export function findMemberById(db: Db | Tx, userId: number): Promise<store.Member | null> {
  return store.findMember(db, userId)
}

/** @throws {Refusal} member_not_found */
export async function findMemberByUsername(db: Db, username: string): Promise<store.Member> {
  const member = await store.findMemberByUsername(db, username)
  if (member === null) throw new Refusal('member_not_found')
  return member
}

/** What the tick under the form says yes to (docs/safety.md#privacy). */
const acceptedVersions = `terms ${termsVersion.version}, privacy ${privacyVersion.version}`

type NewAccount = Registration & { passwordHash: string }

/** Null when the name or the address is taken. */
async function createAccount(
  tx: Tx,
  form: NewAccount,
  { origin, now, giveToNew }: RequestContext,
): Promise<{ userId: number; signedIn: SignedIn } | null> {
  const userId = await store.insertMember(tx, { ...form, termsVersion: acceptedVersions, now })
  if (userId === null) return null
  if (form.invite !== '') await redeemInvite(tx, form.invite, now)
  await giveToNew?.(tx, userId, now)
  const { token } = await openMemberSession(tx, { userId, origin, now })
  await queueMail(tx, { kind: 'welcome', userId, now })
  return { userId, signedIn: { token, user: await readUser(tx, userId) } }
}

/** Whoever has the address already should know that somebody tried (docs/safety.md#accounts-and-discovery). */
async function notifyAddressOwner(db: Db, email: string, now: Date): Promise<void> {
  const owner = await store.findMemberByEmail(db, email)
  if (owner) await queueMail(db, { kind: 'account-exists', userId: owner.id, now })
}
