import { erasureHours } from '#contract/admin/users-limits.ts'
import { Refusal } from '#contract/errors.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { deleteAccount, deleteLeftovers, type LeftoverDeps } from '#server/privacy/service.ts'
import * as store from './erasures.store.ts'
import { recordUserChange, requireUser } from './service.ts'

// Deletes an account because its member asked us to. A second administrator confirms the request, or it is carried out
// after 24 hours. Until then it can be cancelled. The member gets an e-mail when it is requested, cancelled and done.

/**
 * @throws {Refusal} member_not_found, conflict when it is requested already; invalid, beside the reason, for oneself and the
 *   last administrator
 */
export async function requestErasure(
  db: Db,
  by: ChangeAuthor,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  const { now } = by
  const requestedBy = by.actor?.userId ?? null
  if (userId === requestedBy)
    throw new Refusal('invalid', { reason: 'Tu propia cuenta se borra desde Configuración.' })
  const dueAt = new Date(now.getTime() + erasureHours * 3_600_000)
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    if (await isLastAdministrator(tx, userId))
      throw new Refusal('invalid', { reason: 'Es la única persona que administra el sitio.' })
    if (!(await store.insertErasure(tx, userId, { requestedBy, now, dueAt }))) throw new Refusal('conflict')
    await queueMail(tx, { kind: 'erasure-requested', userId, data: { due: dueAt.toISOString() }, now })
    await recordUserChange(tx, by, { act: 'user_erasure_requested', userId, details: { reason } })
  })
}

/**
 * Carries out a request of another administrator. @throws {Refusal} member_not_found, erasure_not_found,
 * second_administrator, last_administrator
 */
export async function confirmErasure(context: ContextOf<'confirmUserErasure'>): Promise<void> {
  const { db, actor, params } = context
  const { id: userId } = params
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    const request = await store.findErasure(tx, userId)
    if (request === undefined) throw new Refusal('erasure_not_found')
    if (request.requested_by_id === actor.userId) throw new Refusal('second_administrator')
    await erase(tx, context, userId)
  })
  await deleteLeftovers(context)
}

/** @throws {Refusal} member_not_found, erasure_not_found */
export async function cancelErasure(db: Db, by: ChangeAuthor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    if ((await store.deleteErasure(tx, userId)) === undefined) throw new Refusal('erasure_not_found')
    await queueMail(tx, { kind: 'erasure-called-off', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_erasure_called_off', userId })
  })
}

/** The job: carries out the requests that waited for 24 hours. If one account cannot be deleted, the others still are. */
export async function eraseDueAccounts(deps: LeftoverDeps): Promise<void> {
  const { db, now } = deps
  const by = { actor: null, origin: { requestId: 'job' }, now }
  for (const userId of await store.listDueErasures(db, now)) {
    const work = db.transaction().execute((tx) => erase(tx, by, userId))
    await work.catch((err: unknown) => {
      if (err instanceof Refusal && err.code === 'erasure_not_found') return
      deps.log.error({ err, userId }, 'admin: an account could not be deleted; the job tries again')
    })
  }
  await deleteLeftovers(deps)
}

/** The audit entry comes first, because it names the account. */
async function erase(tx: Tx, by: ChangeAuthor, userId: number): Promise<void> {
  const request = await store.deleteErasure(tx, userId)
  if (request === undefined) throw new Refusal('erasure_not_found')
  await recordUserChange(tx, by, {
    act: 'user_erased',
    userId,
    details: { requested_by: request.requested_by, requested_at: request.requested_at.toISOString() },
  })
  await deleteAccount(tx, userId, by.now)
}
