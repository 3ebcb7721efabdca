import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { isReadable } from '#contract/text.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isLastAdministrator } from './roles.service.ts'
import { endPasskeyLogins } from './second-factor/passkeys.store.ts'
import { endAccess } from './sessions/service.ts'

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
  await updateBlocked(tx, userId, { reason, now })
  await endPasskeyLogins(tx, userId)
  return endAccess(tx, userId)
}

async function updateBlocked(
  tx: Tx,
  userId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update users set blocked_at = coalesce(blocked_at, ${now}), blocked_reason = ${reason}
    where id = ${userId}`.execute(tx)
}

/** Returns false when the account was not blocked. */
export async function unblockMember(tx: Tx, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set blocked_at = null, blocked_reason = ''
    where id = ${userId} and blocked_at is not null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
