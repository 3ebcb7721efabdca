import { readFileSync } from 'node:fs'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { foldText } from '#contract/folded-text.ts'
import { deleteCodes, findCode, redeemCode } from '#server/accounts/codes.service.ts'
import { deviceCookieFor } from '#server/accounts/devices.service.ts'
import { endPasskeyLogins } from '#server/accounts/second-factor/passkeys.store.ts'
import { withSecondFactor } from '#server/accounts/second-factor/proof.service.ts'
import { listMethods, requestSecondFactor } from '#server/accounts/second-factor/service.ts'
import { endAccess } from '#server/accounts/sessions/service.ts'
import { findMember, findPasswordHash } from '#server/accounts/store.ts'
import { voidUnproven } from '#server/accounts/unproven.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Actor, isPasswordRecent, recentPasswordMs } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import * as store from './store.ts'

// A password is changed by somebody who knows the old one or owns the mailbox. Then every other session ends and the owner
// is notified by e-mail. No answer reveals whether an address has an account.

const commonPassword =
  'Es de las primeras que alguien probaría. Junta varias palabras que solo tú pondrías así.'

/** `own` lists words about the member that others may know. @throws {Refusal} invalid, on that field */
export function rejectCommonPassword(field: string, password: string, own: readonly string[]): void {
  if (isCommonPassword(password, own)) throw new Refusal('invalid', { [field]: commonPassword })
}

/** Takes the same time whether or not the address has an account: the lookup happens later, when the e-mail is rendered. */
export async function requestPasswordReset({ db, body, now }: ContextOf<'requestPasswordReset'>) {
  await queueMail(db, { kind: 'password-reset', userId: null, data: { email: body.email }, now })
  // No lookup has tied the address to an account yet.
  return { data: { done: true } as const, userId: null }
}

/** @throws {Refusal} link_invalid */
export async function checkPasswordReset({ db, body, now }: ContextOf<'checkPasswordReset'>) {
  if ((await findCode(db, body.token, { kinds: ['reset'], now })) === null) throw new Refusal('link_invalid')
  return { valid: true as const }
}

/** Ends every session. @throws {Refusal} link_invalid, also for all but one of concurrent attempts; invalid */
export async function resetPassword(context: ContextOf<'resetPassword'>) {
  const { db, passwords, body, now } = context
  const { token, password } = body
  const code = await findCode(db, token, { kinds: ['reset'], now })
  const member = code && (await findMember(db, code.user_id))
  if (!member) throw new Refusal('link_invalid')
  rejectCommonPassword('password', password, [member.username, member.email, member.fullname])
  const hash = await passwords.hash(password)

  await db.transaction().execute(async (tx) => {
    const used = await redeemCode(tx, token, { kinds: ['reset'], now })
    if (used === null) throw new Refusal('link_invalid')
    if (member.validated_at === null) await voidUnproven(tx, member.id, { passwordHash: hash })
    await store.updatePasswordByReset(tx, member.id, { hash, now })
    // Whoever resets has lost the device, or knows of somebody else who gets in. A second factor stays.
    await endPasskeyLogins(tx, member.id)
    await endAccess(tx, member.id)
    await deleteCodes(tx, member.id, 'email_change')
    await queueMail(tx, { kind: 'password-changed', userId: member.id, now })
  })
  const deviceCookie = await deviceCookieFor(context, { id: member.id, password_hash: hash })
  return { data: { done: true } as const, deviceCookie, userId: member.id }
}

/** Ends every other session. @throws {Refusal} invalid, on the wrong field */
export async function changePassword(context: ContextOf<'changePassword'>) {
  const { db, passwords, actor, body: change, now } = context
  const from = await verifyMemberPassword(context, actor.userId, {
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
    await endPasskeyLogins(tx, actor.userId)
    await endAccess(tx, actor.userId, { except: actor.sessionId })
    // Where a confirmation also needs the second factor, the password alone is none.
    if ((await listMethods(tx, actor.userId)).length === 0) {
      await store.updatePasswordConfirmedAt(tx, actor.sessionId, now)
    }
    await deleteCodes(tx, actor.userId, 'reset')
    await deleteCodes(tx, actor.userId, 'email_change')
    await queueMail(tx, { kind: 'password-changed', userId: actor.userId, now })
  })
  const deviceCookie = await deviceCookieFor(context, { id: actor.userId, password_hash: to })
  return { data: { done: true } as const, deviceCookie }
}

/** Verifies the member's password and returns its hash. @throws {Refusal} invalid, on `field` */
export async function verifyMemberPassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  userId: number,
  { password, field }: { password: string; field: string },
): Promise<string> {
  const passwordHash = await findPasswordHash(db, userId)
  const isRight = await passwords.verify(passwordHash, password)
  if (!isRight || passwordHash === null) throw new Refusal('invalid', { [field]: 'Esa no es tu contraseña.' })
  return passwordHash
}

/** True while the password is still the verified one and the account is not blocked. Locks the row for the transaction. */
export async function isPasswordUnchanged(tx: Tx, userId: number, hash: string): Promise<boolean> {
  return store.hasPasswordHash(tx, userId, hash)
}

/**
 * Passwords that people choose when twelve characters are required: a word, repeated or followed by digits, keyboard
 * sequences, counting. Attackers try these first (docs/product.md#accounts). The file has the most common passwords of
 * breaches; these are the words of our members that it lacks.
 */
const commonWords = new Set([
  ...readFileSync(new URL('breached.txt', import.meta.url), 'utf8')
    .split('\n')
    .slice(1, -1),
  ...`password passw0rd contrasena contrasenia clave micontrasena micontrasenasecreta secreto mipassword admin
  administrador administrator welcome bienvenido bienvenida letmein dejameentrar iloveyou teamo tequiero teamomucho
  tequieromucho amor mivida miamor princesa princess corazon estrella sunshine superman batman spiderman pokemon
  pikachu naruto dragonball starwars minecraft fortnite football futbol chivas america cruzazul pumas realmadrid
  barcelona mexico guadalajara monterrey tijuana vitrina coleccion coleccionista figuras funkopop funko marvel
  hotwheels qwerty qwertyuiop asdfghjkl asdfgh zxcvbnm qazwsx qazwsxedc abcdefgh abc login master monkey dragon
  shadow usuario prueba test testing changeme cambiame temporal default computer computadora internet google
  facebook whatsapp instagram samsung telcel hola holamundo helloworld hello jesus jesucristo dioses diosesamor
  diosteama virgendeguadalupe juancarlos mariajose joseluis trustno michael jordan correct horse battery staple
  correcthorsebatterystaple`.split(/\s+/),
])
const walks = [
  '0123456789012345678901234567890',
  '9876543210987654321098765432109876543210',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklñzxcvbnm',
  'qwertyuiopqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const fewestLetters = 5
const ownPartMin = 4

/** True for a password that is guessed early, in general or by somebody who knows the member's own words. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = foldText(password)
  if (new Set(plain).size < fewestLetters) return true
  const core = coreOf(plain)
  return [plain, core, unmask(core), unmask(plain)].some(
    (text) => isWords(text) || isRepeated(text) || isWalk(text) || isOwn(text, own),
  )
}

/** Replaces look-alike characters with letters. */
function unmask(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('')
}

/** Removes digits and signs at both ends and the separators between words. */
function coreOf(text: string): string {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s_.-]+/g, '')
  return core === '' ? text : core
}

/** True for a single common word, or one repeated. */
function isWords(text: string): boolean {
  const once = /^(.+?)\1*$/u.exec(text)?.[1] ?? text
  return commonWords.has(text) || commonWords.has(once)
}

function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+.?$/u.test(text)
}

function isWalk(text: string): boolean {
  return walks.some((walk) => walk.includes(text) || [...walk].toReversed().join('').includes(text))
}

/** True when the text consists only of the member's own words, in any order. */
function isOwn(text: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => foldText(text).split(/[\s@._-]+/))
    .filter((word) => word.length >= ownPartMin)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.length < ownPartMin
}

// Changes of an account that a stolen session must not make need a recent confirmation: the password, and the second factor
// of an account that has one. A login in which both were given counts as one.

/**
 * Records the confirmation in this session, and answers until when it counts.
 * @throws {Refusal} invalid, on the password or the second factor; challenge_expired; too_many_codes
 */
export async function confirmPassword(context: ContextOf<'confirmPassword'>) {
  const { db, actor, body, now } = context
  const { userId, sessionId } = actor
  const { password, ...proof } = body
  await verifyMemberPassword(context, userId, { password, field: 'password' })
  if ((await listMethods(db, userId)).length === 0) {
    await store.updatePasswordConfirmedAt(db, sessionId, now)
  } else {
    await withSecondFactor(context, { userId, purpose: 'confirmation', proof, now }, (tx) =>
      store.updatePasswordConfirmedAt(tx, sessionId, now),
    )
  }
  return { confirmed_until: new Date(now.getTime() + recentPasswordMs).toISOString() }
}

/** How the member can give the second factor of a confirmation; without methods when it has none or gave it recently. */
export async function requestConfirmation(
  context: ContextOf<'requestConfirmation'>,
): Promise<SecondFactorRequest> {
  const { db, actor, now } = context
  const { userId } = actor
  const methods = isPasswordRecent(actor, now) ? [] : await listMethods(db, userId)
  if (methods.length === 0) return { challenge: '', methods, passkey_options: null }
  return requestSecondFactor(context, { userId, methods, purpose: 'confirmation', now })
}

/** @throws {Refusal} password_required, for an account whose second factor was not given recently in this session */
export async function requireRecentFactor(db: Db, actor: Actor, now: Date): Promise<void> {
  if (isPasswordRecent(actor, now)) return
  if ((await listMethods(db, actor.userId)).length > 0) throw new Refusal('password_required')
}
