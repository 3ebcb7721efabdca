import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { createCode, deleteCodes, redeemCode } from '#server/accounts/codes.service.ts'
import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { endAccess } from '#server/accounts/sessions/service.ts'
import { findMember, findMemberByEmail } from '#server/accounts/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import { isUniqueViolation } from '#server/platform/db/constraint-violations.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import * as store from './validation.store.ts'

// An e-mail is validated when its owner opens the link sent there. The link alone identifies the account, on any device
// (docs/safety.md#codes-in-links). Validation ends every other session, so that somebody who registered with another
// person's address is logged out (docs/safety.md#accounts-and-discovery).

/** @throws {Refusal} link_invalid */
export async function validateEmail(
  db: Db,
  token: string,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<Output<'validateEmail'>['data']> {
  const work = db.transaction().execute(async (tx) => {
    const code = await redeemCode(tx, token, { kinds: ['validation', 'email_change'], now })
    if (code === null) throw new Refusal('link_invalid')
    const isYours = actor?.userId === code.user_id
    if (code.new_email !== null)
      await changeProvenEmail(tx, { userId: code.user_id, to: code.new_email, now })
    else if (isYours) await endAccess(tx, code.user_id, { except: actor.sessionId })
    else await endAccess(tx, code.user_id)
    await store.updateValidated(tx, code.user_id, now)
    const confirmed: 'account' | 'email' = code.new_email === null ? 'account' : 'email'
    return { is_valid_account: 1 as const, is_yours: isYours, confirmed }
  })
  return work.catch(asLinkInvalid)
}

/** @throws {Refusal} already_validated */
export async function resendValidation(db: Db, actor: Actor, now: Date): Promise<void> {
  if (actor.isValidated) throw new Refusal('already_validated')
  await queueMail(db, { kind: 'validation', userId: actor.userId, now })
}

/**
 * Before validation the new address replaces the old one; afterwards it waits until its link is opened and the old address
 * is notified. The answer does not reveal whether the new address has an account: its owner is notified instead.
 * @throws {Refusal} invalid, on the password or the address
 */
export async function changeEmail(
  deps: PasswordDeps,
  actor: Actor,
  change: { email: string; password: string; now: Date },
): Promise<void> {
  const { email, now } = change
  await verifyMemberPassword(deps, actor.userId, { password: change.password, field: 'password' })
  const member = await findMember(deps.db, actor.userId)
  if (member === null || member.email === email) return
  await deps.db.transaction().execute(async (tx) => {
    if (member.validated_at === null) return replaceUnproven(tx, { userId: member.id, to: email, now })
    await deleteCodes(tx, member.id, 'email_change')
    const holder = await findMemberByEmail(tx, email)
    const isOther = holder !== null && holder.id !== member.id
    if (isOther) await queueMail(tx, { kind: 'account-exists', userId: holder.id, now })
    // This code only records the pending address for the account page; the e-mail gets a code of its own.
    await createCode(tx, { kind: 'email_change', userId: member.id, newEmail: email, now })
    if (!isOther) await queueMail(tx, { kind: 'email-confirm', userId: member.id, data: { email }, now })
    await queueMail(tx, {
      kind: 'email-requested',
      userId: member.id,
      data: { email: member.email, to: email },
      now,
    })
  })
}

interface EmailChange {
  userId: number
  to: string
  now: Date
}

async function replaceUnproven(tx: Tx, { userId, to, now }: EmailChange): Promise<void> {
  const isChanged = await store.updateEmail(tx, userId, to)
  if (!isChanged) throw new Refusal('invalid', { email: 'Ese correo no se puede usar. Prueba con otro.' })
  await deleteCodes(tx, userId, 'validation')
  await queueMail(tx, { kind: 'validation', userId, now })
}

/** Notifies both addresses and invalidates links sent to the old one. */
async function changeProvenEmail(tx: Tx, { userId, to, now }: EmailChange): Promise<void> {
  const before = await findMember(tx, userId)
  const isChanged = await store.updateEmail(tx, userId, to)
  if (!before || !isChanged) throw new Refusal('link_invalid')
  await deleteCodes(tx, userId, 'reset')
  await deleteCodes(tx, userId, 'validation')
  for (const email of [before.email, to]) {
    await queueMail(tx, { kind: 'email-changed', userId, data: { email, to }, now })
  }
}

function asLinkInvalid(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('link_invalid') : error
}
