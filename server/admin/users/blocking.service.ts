import { Refusal } from '#contract/errors.ts'
import { blockMember, unblockMember } from '#server/accounts/blocking.service.ts'
import { endAccess } from '#server/accounts/sessions/service.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { cancelForBlock } from '#server/billing/ending.service.ts'
import { runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { recordUserChange, requireUser } from './service.ts'

// Blocking, for the administration and the operator's command line alike (docs/product.md#roles-and-administration).

/**
 * Blocks an account, ends its sessions, sets its subscription to end with the paid period and e-mails the reason to its
 * member, in one transaction. The payment provider is called after the commit. Returns the number of ended sessions.
 * @throws {Refusal} member_not_found; invalid, beside the reason, also for oneself and the last administrator
 */
export async function blockUser(
  deps: PaymentDeps,
  by: ChangeAuthor,
  { userId, reason }: { userId: number; reason: string },
): Promise<number> {
  const { now } = by
  if (userId === by.actor?.userId)
    throw new Refusal('invalid', { reason: 'No puedes bloquear tu propia cuenta.' })
  const { sessions, operation } = await deps.db.transaction().execute(async (tx) => {
    const provider = deps.payments.info.name
    const operation = await cancelForBlock(tx, { userId, provider, now })
    const { blocked_reason: before } = await requireUser(tx, userId)
    const sessions = await blockMember(tx, userId, { reason, now }).catch(nameReason)
    await queueMail(tx, { kind: 'account-blocked', userId, now })
    await recordUserChange(tx, by, {
      act: 'user_blocked',
      userId,
      before: { blocked_reason: before },
      after: { blocked_reason: reason },
    })
    return { sessions, operation }
  })
  if (operation !== null) await runOperationWithTimeout(deps, operation)
  return sessions
}

/** Returns false when the account was not blocked; then nothing changes. @throws {Refusal} member_not_found */
export async function unblockUser(db: Db, by: ChangeAuthor, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { blocked_reason } = await requireUser(tx, userId)
    const wasBlocked = await unblockMember(tx, userId)
    if (!wasBlocked) return false
    await queueMail(tx, { kind: 'account-unblocked', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_unblocked', userId, before: { blocked_reason } })
    return true
  })
}

/** Returns the number of ended sessions. @throws {Refusal} member_not_found */
export async function endUserSessions(db: Db, by: ChangeAuthor, userId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    const sessions = await endAccess(tx, userId)
    await recordUserChange(tx, by, { act: 'user_sessions_ended', userId, details: { sessions } })
    return sessions
  })
}

function nameReason(error: unknown): never {
  if (error instanceof Refusal && error.code === 'last_administrator') {
    throw new Refusal('invalid', {
      reason: 'Es la única persona que administra el sitio. Nombra a otra antes de bloquearla.',
    })
  }
  throw error
}
