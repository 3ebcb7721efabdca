import { Refusal } from '#contract/errors.ts'
import { deleteCodes, findCode, redeemCode } from '#server/accounts/codes.service.ts'
import { listMethods } from '#server/accounts/second-factor/service.ts'
import { endAccess } from '#server/accounts/sessions/service.ts'
import { findMember, findPasswordHash } from '#server/accounts/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { DeviceAccount } from '#server/platform/device-cookie.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import * as store from './store.ts'
import { isCommonPassword } from './strength.service.ts'

// A password is changed by somebody who knows the old one or owns the mailbox. Then every other session ends and the owner
// is notified by e-mail. No answer reveals whether an address has an account.

export interface PasswordDeps {
  db: Db
  passwords: Passwords
}

const commonPassword =
  'Es de las primeras que alguien probaría. Junta varias palabras que solo tú pondrías así.'

/** `own` lists words about the member that others may know. @throws {Refusal} invalid, on that field */
export function rejectCommonPassword(field: string, password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new Refusal('invalid', { [field]: commonPassword })
}

/** Takes the same time whether or not the address has an account: the lookup happens later, when the e-mail is rendered. */
export async function requestPasswordReset(db: Db, email: string, now: Date): Promise<void> {
  await queueMail(db, { kind: 'password-reset', userId: null, data: { email }, now })
}

/** @throws {Refusal} link_invalid */
export async function checkPasswordReset(db: Db, token: string, now: Date): Promise<void> {
  if ((await findCode(db, token, { kinds: ['reset'], now })) === null) throw new Refusal('link_invalid')
}

/** Ends every session and returns the account. @throws {Refusal} link_invalid, also for all but one of concurrent attempts; invalid */
export async function resetPassword(
  { db, passwords }: PasswordDeps,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<DeviceAccount> {
  const code = await findCode(db, token, { kinds: ['reset'], now })
  const member = code && (await findMember(db, code.user_id))
  if (!member) throw new Refusal('link_invalid')
  rejectCommonPassword('password', password, [member.username, member.email, member.fullname])
  const hash = await passwords.hash(password)

  await db.transaction().execute(async (tx) => {
    const used = await redeemCode(tx, token, { kinds: ['reset'], now })
    if (used === null) throw new Refusal('link_invalid')
    await store.updatePasswordByReset(tx, member.id, { hash, now })
    await endAccess(tx, member.id)
    await deleteCodes(tx, member.id, 'email_change')
    await queueMail(tx, { kind: 'password-changed', userId: member.id, now })
  })
  return { id: member.id, password_hash: hash }
}

/** Ends every other session and returns the account. @throws {Refusal} invalid, on the wrong field */
export async function changePassword(
  { db, passwords }: PasswordDeps,
  actor: Actor,
  change: { oldPassword: string; newPassword: string; now: Date },
): Promise<DeviceAccount> {
  const from = await verifyMemberPassword({ db, passwords }, actor.userId, {
    password: change.oldPassword,
    field: 'oldPassword',
  })
  const member = await findMember(db, actor.userId)
  if (change.newPassword === change.oldPassword) {
    throw new Refusal('invalid', { newPassword: 'Es la que ya tienes. Elige otra.' })
  }
  rejectCommonPassword(
    'newPassword',
    change.newPassword,
    member ? [member.username, member.email, member.fullname] : [],
  )
  const to = await passwords.hash(change.newPassword)

  await db.transaction().execute(async (tx) => {
    const isChanged = await store.updatePassword(tx, actor.userId, { from, to })
    if (!isChanged) throw new Refusal('conflict')
    await endAccess(tx, actor.userId, { except: actor.sessionId })
    // Where a confirmation also needs the second factor, the password alone is none.
    if ((await listMethods(tx, actor.userId)).length === 0) {
      await store.updatePasswordConfirmedAt(tx, actor.sessionId, change.now)
    }
    await deleteCodes(tx, actor.userId, 'reset')
    await deleteCodes(tx, actor.userId, 'email_change')
    await queueMail(tx, { kind: 'password-changed', userId: actor.userId, now: change.now })
  })
  return { id: actor.userId, password_hash: to }
}

/** Verifies the member's password and returns its hash. @throws {Refusal} invalid, on `field` */
export async function verifyMemberPassword(
  { db, passwords }: PasswordDeps,
  userId: number,
  { password, field }: { password: string; field: string },
): Promise<string> {
  const kept = await findPasswordHash(db, userId)
  const isRight = await passwords.verify(kept, password)
  if (!isRight || kept === null) throw new Refusal('invalid', { [field]: 'Esa no es tu contraseña.' })
  return kept
}

/** True while the password is still the verified one and the account is not blocked. Locks the row for the transaction. */
export async function isPasswordUnchanged(tx: Tx, userId: number, hash: string): Promise<boolean> {
  return store.hasPasswordHash(tx, userId, hash)
}
