import { Refusal } from '#contract/errors.ts'
import { deleteCodes } from '#server/accounts/codes.service.ts'
import { getMemberByEmail, isLastAdministrator } from '#server/accounts/roles.service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './blocking.store.ts'

// The operator blocks an account. Every request looks up its session, so the block takes effect with the next request on
// every process. The login shows the reason and the public profile is not found; no data is deleted.

const reasonMax = 300

export interface EndedSessions {
  userId: number
  sessions: number
}

/** Blocks an account or changes the reason. @throws {Refusal} member_not_found, invalid, last_administrator */
export async function blockMember(
  db: Db,
  email: string,
  { reason, now }: { reason: string; now: Date },
): Promise<EndedSessions> {
  if (reason === '' || reason.length > reasonMax || !reason.isWellFormed() || reason.includes('\0')) {
    throw new Refusal('invalid', { reason: `Escribe el motivo, en ${reasonMax} caracteres como máximo.` })
  }
  return db.transaction().execute(async (tx) => {
    const { id: userId } = await getMemberByEmail(tx, email)
    if (await isLastAdministrator(tx, userId)) throw new Refusal('last_administrator')
    await store.updateBlocked(tx, userId, { reason, now })
    await deleteCodes(tx, userId, 'role_change')
    return { userId, sessions: await store.deleteAllSessions(tx, userId) }
  })
}

/** `wasBlocked` is false when the account was not blocked. @throws {Refusal} member_not_found */
export async function unblockMember(db: Db, email: string): Promise<{ userId: number; wasBlocked: boolean }> {
  const { id: userId } = await getMemberByEmail(db, email)
  return { userId, wasBlocked: await store.updateUnblocked(db, userId) }
}

/** Ends every session of a member on every device. @throws {Refusal} member_not_found */
export async function endAllSessions(db: Db, email: string): Promise<EndedSessions> {
  const { id: userId } = await getMemberByEmail(db, email)
  return { userId, sessions: await store.deleteAllSessions(db, userId) }
}
