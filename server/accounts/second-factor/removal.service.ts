import { Refusal } from '#contract/errors.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { getMemberByEmail } from '#server/accounts/roles.service.ts'
import { endStaffAccess } from '#server/accounts/sessions/service.ts'
import { lockAccount } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as passkeys from './passkeys.store.ts'
import { listMethods } from './service.ts'
import * as store from './store.ts'

// The owner gets an e-mail about each removed factor. Removing the last one also deletes the recovery codes, the
// remembered browsers and the open sessions of the administration.

/** @throws {Refusal} passkey_not_found */
export async function removePasskey(context: ContextOf<'removePasskey'>): Promise<void> {
  const { db, actor, params, now } = context
  const { userId } = actor
  await removeFactor(db, { userId, now }, async (tx) => {
    const name = await passkeys.deletePasskey(tx, userId, params.id)
    if (name === null) throw new Refusal('passkey_not_found')
    return `la llave de acceso «${name}»`
  })
}

/** @throws {Refusal} second_factor_missing */
export async function removeTotp({ db, actor, now }: ContextOf<'removeTotp'>): Promise<void> {
  const { userId } = actor
  await removeFactor(db, { userId, now }, async (tx) => {
    if (!(await store.deleteTotp(tx, userId, 'confirmed'))) throw new Refusal('second_factor_missing')
    return 'la aplicación de códigos'
  })
}

/** Removes every factor; a passkey that only logs in is none. @throws {Refusal} invalid, on the password; second_factor_missing */
export async function removeSecondFactor(context: ContextOf<'removeSecondFactor'>): Promise<void> {
  const { db, actor, body, now } = context
  const { userId } = actor
  await verifyMemberPassword(context, userId, { password: body.password, field: 'password' })
  await removeFactor(db, { userId, now }, (tx) => deleteAll(tx, userId))
}

/** For an owner who has lost every factor. @throws {Refusal} member_not_found, second_factor_missing */
export async function resetSecondFactor(db: Db, email: string, now: Date): Promise<number> {
  const { id: userId } = await getMemberByEmail(db, email)
  await removeFactor(db, { userId, now }, (tx) => deleteAll(tx, userId))
  return userId
}

/** Returns what was removed, as the text of the e-mail. */
async function deleteAll(tx: Tx, userId: number): Promise<string> {
  if ((await listMethods(tx, userId)).length === 0) throw new Refusal('second_factor_missing')
  await store.deleteTotp(tx, userId, 'confirmed')
  await passkeys.deletePasskeys(tx, userId, 'second_factor')
  return 'la verificación en dos pasos'
}

async function removeFactor(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  remove: (tx: Tx) => Promise<string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    const what = await remove(tx)
    if ((await listMethods(tx, userId)).length === 0) {
      await store.deleteAllButFactors(tx, userId)
      await endStaffAccess(tx, userId)
    }
    await queueMail(tx, { kind: 'second-factor-removed', userId, data: { what }, now })
  })
}
