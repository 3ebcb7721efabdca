import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import {
  createCode,
  deleteCodes,
  findCode,
  findPendingEmail,
  findUsedCode,
  redeemCode,
} from './codes.service.ts'
import { type Browser, deviceCookieFor, isKnownBrowser } from './devices.service.ts'
import {
  isPasswordUnchanged,
  rejectCommonPassword,
  requireRecentFactor,
  verifyMemberPassword,
} from './passwords/service.ts'
import { listMethods } from './second-factor/service.ts'
import { readUser } from './service.ts'
import { endAccess, openMemberSession } from './sessions/service.ts'
import { deleteWaitingMarks, findMember, findMemberByEmail, findWaitingMarks, type Member } from './store.ts'
import { voidUnproven } from './unproven.service.ts'

// An e-mail is validated when its owner opens the link sent there. The link alone identifies the account, on any device
// (docs/safety.md#codes-in-links). Whoever registered may not be the owner of the address: unless the link is opened in the
// browser of the registration, nothing chosen there remains valid (unproven.service.ts).

/** @throws {Refusal} link_invalid; already_validated when the link was opened before */
export async function checkEmailLink(context: ContextOf<'checkEmailLink'>) {
  const { db, actor, body, now } = context
  const link = await findLink(context, body.token)
  if (link === null) return asAlreadyValidated(db, new Refusal('link_invalid'), { token: body.token, now })
  const { member, newEmail, isElsewhere } = link
  const { username, fullname, email, validated_at } = member
  return {
    username,
    fullname,
    email: maskedEmail(newEmail ?? email),
    confirms: newEmail === null || validated_at === null ? ('account' as const) : ('email' as const),
    is_yours: actor?.userId === member.id,
    needs_password: isElsewhere,
    marks: isElsewhere ? await findWaitingMarks(db, member.id) : [],
  }
}

/** @throws {Refusal} link_invalid; already_validated when the link was opened before; invalid, on the password */
export async function validateEmail(context: ContextOf<'validateEmail'>) {
  const { db, actor, origin, body, now } = context
  const { token, keeps_marks } = body
  const link = await findLink(context, token)
  const passwordHash = link?.isElsewhere ? await hashNewPassword(context, link.member) : null
  const work = db.transaction().execute(async (tx) => {
    const code = await redeemCode(tx, token, { kinds: ['validation', 'email_change'], now })
    const member = code && (await findMember(tx, code.user_id))
    if (!member) throw new Refusal('link_invalid')
    const isYours = actor?.userId === member.id
    const isElsewhere = passwordHash !== null && member.validated_at === null
    if (code.new_email !== null) await changeProvenEmail(tx, member, { to: code.new_email, now })
    const isNewOwner = code.new_email === null || member.validated_at === null
    const waiting = await deleteWaitingMarks(tx, member.id)
    if (isElsewhere) await voidUnproven(tx, member.id, { passwordHash })
    else if (isNewOwner) await endAccess(tx, member.id, isYours ? { except: actor.sessionId } : undefined)
    await updateValidated(tx, member.id, now)
    const confirmed: 'account' | 'email' = isNewOwner ? 'account' : 'email'
    const marks = isElsewhere && !keeps_marks ? [] : waiting
    const opening = { userId: member.id, passwordGivenAt: isElsewhere ? now : null, origin, now }
    const mayOpen = actor === null && (await mayOpenByLink(tx, member))
    const opened = mayOpen ? { ...(await openByLink(tx, opening)), marks } : null
    const data = { is_valid_account: 1 as const, is_yours: isYours, confirmed, opened }
    return { data, userId: member.id, isElsewhere }
  })
  const done = await work.catch(asLinkInvalid).catch((error) => asAlreadyValidated(db, error, { token, now }))
  const { isElsewhere, ...answer } = done
  if (!isElsewhere || passwordHash === null) return { ...answer, deviceCookie: null }
  const account = { id: done.userId, password_hash: passwordHash }
  return { ...answer, deviceCookie: await deviceCookieFor(context, account) }
}

interface EmailLink {
  member: Member
  newEmail: string | null
  /**
   * The account was never validated, and this is not the browser in which it was opened: that one has its session, or knows the
   * account by its device cookie.
   */
  isElsewhere: boolean
}

async function findLink(
  context: Browser & { actor: Actor | null },
  token: string,
): Promise<EmailLink | null> {
  const { db, actor, now } = context
  const code = await findCode(db, token, { kinds: ['validation', 'email_change'], now })
  const member = code && (await findMember(db, code.user_id))
  if (!member) return null
  const isProven = member.validated_at !== null || actor?.userId === member.id
  const isElsewhere = !isProven && !(await isKnownBrowser(context, member.id))
  return { member, newEmail: code.new_email, isElsewhere }
}

async function hashNewPassword(
  { passwords, body }: Pick<ContextOf<'validateEmail'>, 'passwords' | 'body'>,
  { username, email, fullname }: Member,
): Promise<string> {
  const { password } = body
  if (password === undefined) throw new Refusal('invalid', { password: 'Elige la contraseña de tu cuenta.' })
  rejectCommonPassword('password', password, [username, email, fullname])
  const leave = passwords.reserveSlot()
  return passwords.hash(password).finally(leave)
}

/** «a•••@e•••.com»: enough for its owner to recognise. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${host.slice(host.lastIndexOf('.'))}`
}

/**
 * The first link of an account also opens a session, in a browser without one: its owner need not type what they typed a minute ago. It
 * does no more than a reset by the same mailbox could, and never passes a second factor.
 */
async function mayOpenByLink(tx: Tx, { id, validated_at, blocked_at }: Member): Promise<boolean> {
  return validated_at === null && blocked_at === null && (await listMethods(tx, id)).length === 0
}

/** Without a given password where none was asked for: whatever asks for it again asks here too. */
async function openByLink(tx: Tx, opening: Parameters<typeof openMemberSession>[1]) {
  const { token } = await openMemberSession(tx, opening)
  return { token, user: await readUser(tx, opening.userId) }
}

/** Sends the link again, to the address that waits for it. @throws {Refusal} already_validated */
export async function resendValidation({ db, actor, now }: ContextOf<'resendValidation'>): Promise<void> {
  if (actor.isValidated) throw new Refusal('already_validated')
  await db.transaction().execute(async (tx) => {
    const email = await findPendingEmail(tx, actor.userId, now)
    if (email !== null) return mailNewAddress(tx, { userId: actor.userId, email, now })
    await queueMail(tx, { kind: 'validation', userId: actor.userId, now })
  })
}

/**
 * The new address waits until its link is opened. Nothing reveals whether it has an account: its owner is told instead. A
 * validated old address is told too; one that was never validated may be a stranger's, so its links end and it gets nothing.
 * @throws {Refusal} password_required, for an account with a second factor; invalid, on the password; conflict when it was changed meanwhile
 */
export async function changeEmail(
  context: ContextOf<'changeEmail', 'db' | 'passwords' | 'actor' | 'body' | 'now'>,
): Promise<void> {
  const { db, actor, body, now } = context
  const { email, password } = body
  await requireRecentFactor(db, actor, now)
  const verified = await verifyMemberPassword(context, actor.userId, { password, field: 'password' })
  const member = await findMember(db, actor.userId)
  if (member === null) return
  await db.transaction().execute(async (tx) => {
    if (!(await isPasswordUnchanged(tx, member.id, verified))) throw new Refusal('conflict')
    await deleteCodes(tx, member.id, 'email_change')
    if (member.email === email) return
    // This code only records the pending address for the account page; the e-mail gets a code of its own.
    await createCode(tx, { kind: 'email_change', userId: member.id, newEmail: email, now })
    await mailNewAddress(tx, { userId: member.id, email, now })
    if (member.validated_at === null) return deleteCodes(tx, member.id, 'validation')
    const data = { email: member.email, to: email }
    await queueMail(tx, { kind: 'email-requested', userId: member.id, data, now })
  })
}

/** Sends the link to a free address, and the owner of a taken one the notice that somebody tried to use it. */
async function mailNewAddress(
  tx: Tx,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  const holder = await findMemberByEmail(tx, email)
  const isOther = holder !== null && holder.id !== userId
  if (isOther) await queueMail(tx, { kind: 'account-exists', userId: holder.id, now })
  else await queueMail(tx, { kind: 'email-confirm', userId, data: { email }, now })
}

/** Invalidates links sent to the old address and, if it was validated, notifies both. */
async function changeProvenEmail(tx: Tx, before: Member, { to, now }: { to: string; now: Date }) {
  const userId = before.id
  if (!(await updateEmail(tx, userId, to))) throw new Refusal('link_invalid')
  await deleteCodes(tx, userId, 'reset')
  await deleteCodes(tx, userId, 'validation')
  if (before.validated_at === null) return
  for (const email of [before.email, to]) {
    await queueMail(tx, { kind: 'email-changed', userId, data: { email, to }, now })
  }
}

async function asAlreadyValidated(
  db: Db,
  error: unknown,
  { token, now }: { token: string; now: Date },
): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'link_invalid') throw error
  const used = await findUsedCode(db, token, now)
  if (used === null) throw error
  throw used.kind === 'email_change'
    ? new Refusal('already_validated', undefined, 'Tu correo nuevo ya está confirmado.')
    : new Refusal('already_validated')
}

function asLinkInvalid(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('link_invalid') : error
}

async function updateValidated(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`update users set validated_at = coalesce(validated_at, ${now}) where id = ${userId}`.execute(tx)
}

/** Returns false when another account has the address by now. */
async function updateEmail(tx: Db | Tx, userId: number, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set email = ${email}
    where id = ${userId}
      and not exists (select from users where lower(email) = lower(${email}) and id <> ${userId})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
