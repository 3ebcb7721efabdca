import type { UserAccount } from '#contract/admin/users-shapes.ts'
import { Refusal } from '#contract/errors.ts'
import { createViewCode } from '#server/admin/tickets.service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as blocking from './blocking.service.ts'
import * as erasures from './erasures.service.ts'
import { giveUserPlan } from './plans.service.ts'
import { getUser, listUsers, recordUserChange, requireUser } from './service.ts'

export const userHandlers = {
  listUsers,
  getUser: ({ db, params, now }) => getUser(db, params.id, now),
  blockUser: changing((context, userId) => blocking.blockUser(context, context, { userId, ...context.body })),
  unblockUser: changing((context, userId) => blocking.unblockUser(context.db, context, userId)),
  endUserSessions: changing((context, userId) => blocking.endUserSessions(context.db, context, userId)),
  resendUserValidation: changing(resendValidation),
  viewAsUser,
  giveUserPlan: changing((context, userId) => giveUserPlan(context.db, context, { userId, ...context.body })),
  requestUserErasure: changing((context, userId) =>
    erasures.requestErasure(context.db, context, { userId, ...context.body }),
  ),
  confirmUserErasure: erasures.confirmErasure,
  cancelUserErasure: changing((context, userId) => erasures.cancelErasure(context.db, context, userId)),
  sendUserExport: changing(sendExportLink),
} satisfies SomeHandlers

/** A handler that changes an account and answers what it is afterwards. */
function changing<C extends ContextOf<'getUser', 'db' | 'params' | 'now'>>(
  change: (context: C, userId: number) => Promise<unknown>,
): (context: C) => Promise<UserAccount> {
  return async (context) => {
    await change(context, context.params.id)
    return getUser(context.db, context.params.id, context.now)
  }
}

/**
 * A code to view the site as this member.
 * @throws {Refusal} member_not_found; conflict while the account is blocked; forbidden for an account with a role
 */
async function viewAsUser({ db, actor, params, origin, now }: ContextOf<'viewAsUser'>) {
  const { username, blocked_at } = await requireUser(db, params.id)
  if (blocked_at !== null)
    throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
  return createViewCode(db, actor, { username, origin, now })
}

/** @throws {Refusal} member_not_found, already_validated, conflict while it is blocked, because then the e-mail is not sent */
async function resendValidation(context: ContextOf<'resendUserValidation'>, userId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { validated_at, blocked_at } = await requireUser(tx, userId)
    if (validated_at !== null)
      throw new Refusal('already_validated', undefined, 'Esta cuenta ya está validada.')
    if (blocked_at !== null)
      throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
    await queueMail(tx, { kind: 'validation', userId, now: context.now })
    await recordUserChange(tx, context, { act: 'user_validation_sent', userId })
  })
}

/** Mails the member a link to their data. The administrator never gets it. @throws {Refusal} member_not_found */
async function sendExportLink(context: ContextOf<'sendUserExport'>, userId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    await queueMail(tx, { kind: 'export-link', userId, now: context.now })
    await recordUserChange(tx, context, { act: 'user_export_sent', userId })
  })
}
