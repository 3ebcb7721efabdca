import { Refusal } from '#contract/errors.ts'
import { isReadable } from '#contract/text.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import { endAccess } from '#server/accounts/sessions/service.ts'
import type { Tx } from '#server/platform/db.ts'
import * as store from './blocking.store.ts'

// Every request looks up its session, so a block takes effect with the next request on every process. The login shows the
// reason and the public profile is not found; no data is deleted. The administration adds the audit entry and the e-mail.

const reasonMax = 300

/**
 * Blocks an account or changes the reason. Returns the number of ended sessions.
 * @throws {Refusal} invalid, last_administrator
 */
export async function blockMember(
  tx: Tx,
  userId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  if (reason === '' || reason.length > reasonMax || !isReadable(reason)) {
    throw new Refusal('invalid', { reason: `Escribe el motivo, en ${reasonMax} caracteres como máximo.` })
  }
  if (await isLastAdministrator(tx, userId)) throw new Refusal('last_administrator')
  await store.updateBlocked(tx, userId, { reason, now })
  return endAccess(tx, userId)
}

/** Returns false when the account was not blocked. */
export async function unblockMember(tx: Tx, userId: number): Promise<boolean> {
  return store.updateUnblocked(tx, userId)
}
