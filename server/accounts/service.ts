import type { SignedIn, User } from '#contract/accounts/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { privacyVersion, termsVersion } from '#contract/legal.ts'
import { deviceCookieFor } from '#server/accounts/devices.service.ts'
import { redeemInvite } from '#server/accounts/invites.service.ts'
import { rejectCommonPassword } from '#server/accounts/passwords/service.ts'
import { endSession, leaveViewSession, openMemberSession } from '#server/accounts/sessions/service.ts'
import { giveOffer } from '#server/plans/offers.service.ts'
import { allowanceOf, getGrandFinalePlan } from '#server/plans/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { toUser } from './rules.ts'
import * as store from './store.ts'
import { freeUsernameLike } from './username.service.ts'

// Registration and logout. Roles, plan and validation are not in the form, so nobody can set them for themselves.

type RegistrationContext = ContextOf<'register' | 'registerGrandFinale'>

function takenMessage(free: string | null): string {
  const other = free === null ? 'otro' : `@${free}, que está libre`
  return `Ese nombre de usuario o ese correo ya tiene cuenta. Prueba con ${other}, o entra con tu contraseña.`
}

/** Creates an account and its first session. @throws {Refusal} invalid, on the wrong fields */
export async function register(context: RegistrationContext) {
  return join(context)
}

/** Registers with an invite. @throws {Refusal} offer_closed when there is no special offer (docs/safety.md#payments-and-consumer-duties) */
export async function registerGrandFinale(context: RegistrationContext) {
  await getGrandFinalePlan(context)
  return join(context, giveOffer)
}

/** Runs for the new account in the same transaction. */
type OnRegistered = (tx: Tx, userId: number, now: Date) => Promise<void>

async function join(context: RegistrationContext, onRegistered?: OnRegistered) {
  const { db, passwords, body: form, now } = context
  rejectCommonPassword('password', form.password, [form.username, form.email, form.fullname])
  const passwordHash = await passwords.hash(form.password)
  const opened = await db
    .transaction()
    .execute((tx) => createAccount(tx, context, { passwordHash, onRegistered }))
  if (opened === null) {
    await notifyAddressOwner(db, form.email, now)
    const message = takenMessage(await freeUsernameLike(db, form.username, now))
    throw new Refusal('invalid', { username: message, email: message })
  }
  const { userId, signedIn } = opened
  const deviceCookie = await deviceCookieFor(context, { id: userId, password_hash: passwordHash })
  // Older clients read token and user beside `data` (docs/product.md#answers-and-errors).
  return { data: signedIn, ...signedIn, userId, deviceCookie }
}

export async function logout(db: Db, actor: Actor | null, now: Date): Promise<void> {
  if (actor?.kind === 'view') await leaveViewSession(db, actor.sessionId, now)
  else if (actor !== null) await endSession(db, actor.userId, actor.sessionId)
}

/** Until this transaction ends, nothing can end the account's access halfway through it. */
export async function lockAccess(tx: Tx, userId: number): Promise<void> {
  await store.lockAccount(tx, userId)
}

/** The user that the browser stores. @throws {Refusal} session_required when the account is gone */
export async function readUser(db: Db | Tx, userId: number): Promise<User> {
  const member = await store.findMember(db, userId)
  if (member === null) throw new Refusal('session_required')
  return toUser(member, await allowanceOf(db, userId))
}

export function findMemberById(db: Db | Tx, userId: number): Promise<store.Member | null> {
  return store.findMember(db, userId)
}

/** @throws {Refusal} member_not_found */
export async function findMemberByUsername(db: Db, username: string): Promise<store.Member> {
  const member = await store.findMemberByUsername(db, username)
  if (member === null) throw new Refusal('member_not_found')
  return member
}

/** The texts that the terms checkbox accepts (docs/safety.md#privacy). */
const acceptedVersions = `terms ${termsVersion.version}, privacy ${privacyVersion.version}`

/** Returns null when the username or the e-mail is taken. */
async function createAccount(
  tx: Tx,
  { body: form, origin, now }: RegistrationContext,
  { passwordHash, onRegistered }: { passwordHash: string; onRegistered: OnRegistered | undefined },
): Promise<{ userId: number; signedIn: SignedIn } | null> {
  const userId = await store.insertMember(tx, { ...form, passwordHash, termsVersion: acceptedVersions, now })
  if (userId === null) return null
  if (form.invite !== '') await redeemInvite(tx, { code: form.invite, userId, now })
  if (form.marks.length > 0) await store.insertWaitingMarks(tx, userId, form.marks)
  await onRegistered?.(tx, userId, now)
  const { token } = await openMemberSession(tx, { userId, passwordGivenAt: now, origin, now })
  await queueMail(tx, { kind: 'welcome', userId, now })
  return { userId, signedIn: { token, user: await readUser(tx, userId) } }
}

/** Notifies the owner of an existing account that somebody tried to register it (docs/safety.md#accounts-and-discovery). */
async function notifyAddressOwner(db: Db, email: string, now: Date): Promise<void> {
  const owner = await store.findMemberByEmail(db, email)
  if (owner) await queueMail(db, { kind: 'account-exists', userId: owner.id, now })
}
