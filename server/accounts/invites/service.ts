import { Refusal, refusals } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './store.ts'

// An invite lets so many people in and no more, however many come at once.

/** @throws {Refusal} invite_not_found */
export async function checkInvite(db: Db, code: string, now: Date): Promise<{ invite: string }> {
  const invite = await store.findInvite(db, code, now)
  if (invite === null) throw new Refusal('invite_not_found')
  return { invite }
}

/** @throws {Refusal} invalid, beside the field, so that the rest of the form stands. */
export async function redeemInvite(tx: Tx, code: string, now: Date): Promise<void> {
  const wasUsed = await store.updateInviteUsed(tx, code, now)
  if (!wasUsed) throw new Refusal('invalid', { invite: refusals.invite_not_found[1] })
}
