import { Refusal } from '#contract/errors.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { staffCallerOf } from '#server/admin/audit/service.ts'
import { createViewCode } from '#server/admin/tickets.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor, Origin } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as blocking from './blocking.service.ts'
import * as erasures from './erasures.service.ts'
import { giveUserPlan } from './plans.service.ts'
import { getUser, listUsers, recordUserChange, requireUser } from './service.ts'

export function adminUsersRoutes(deps: AppDeps) {
  const { db } = deps
  const paymentDeps: PaymentDeps = { ...deps, contactOf: async () => null }
  const account = accountOf(deps)
  return {
    listUsers: ({ query }) => listUsers(db, query),
    getUser: account,
    blockUser: async ({ params, body, ...caller }) => {
      await blocking.blockUser(paymentDeps, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    unblockUser: async ({ params, ...caller }) => {
      await blocking.unblockUser(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    endUserSessions: async ({ params, ...caller }) => {
      await blocking.endUserSessions(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    resendUserValidation: async ({ params, ...caller }) => {
      await resendValidation(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    viewAsUser: ({ params, actor, origin, now }) =>
      viewAsUser(deps.db, actor, { userId: params.id, origin, now }),
    giveUserPlan: async ({ params, body, ...caller }) => {
      await giveUserPlan(db, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    ...erasureRoutes(deps),
    sendUserExport: async ({ params, ...caller }) => {
      await sendExportLink(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
  } satisfies SomeHandlers
}

function erasureRoutes(deps: AppDeps) {
  const { db } = deps
  const account = accountOf(deps)
  return {
    requestUserErasure: async ({ params, body, ...caller }) => {
      await erasures.requestErasure(db, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    confirmUserErasure: ({ params, ...caller }) =>
      erasures.confirmErasure(deps, staffCallerOf(caller), params.id),
    cancelUserErasure: async ({ params, ...caller }) => {
      await erasures.cancelErasure(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
  } satisfies SomeHandlers
}

/** What most calls answer: the account as it is afterwards. */
function accountOf({ db }: AppDeps) {
  return ({ params, now }: { params: { id: number }; now: Date }) => getUser(db, params.id, now)
}

/**
 * A code to view the site as this member.
 * @throws {Refusal} member_not_found; conflict while the account is blocked; forbidden for an account with a role
 */
async function viewAsUser(
  db: Db,
  actor: Actor,
  { userId, origin, now }: { userId: number; origin: Origin; now: Date },
): Promise<{ code: string; path: string }> {
  const { username, blocked_at } = await requireUser(db, userId)
  if (blocked_at !== null)
    throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
  return createViewCode(db, actor, { username, origin, now })
}

/** @throws {Refusal} member_not_found, already_validated, conflict while it is blocked, because then the e-mail is not sent */
async function resendValidation(db: Db, by: ChangeAuthor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { validated_at, blocked_at } = await requireUser(tx, userId)
    if (validated_at !== null)
      throw new Refusal('already_validated', undefined, 'Esta cuenta ya está validada.')
    if (blocked_at !== null)
      throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
    await queueMail(tx, { kind: 'validation', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_validation_sent', userId })
  })
}

/** Mails the member a link to their data. The administrator never gets it. @throws {Refusal} member_not_found */
async function sendExportLink(db: Db, by: ChangeAuthor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    await queueMail(tx, { kind: 'export-link', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_export_sent', userId })
  })
}
