import { logout } from '#server/accounts/service.ts'
import { aliasHandlers } from '#server/admin/aliases/routes.ts'
import { auditHandlers } from '#server/admin/audit/routes.ts'
import { contributionReviewHandlers } from '#server/admin/contributions/routes.ts'
import { duplicateHandlers } from '#server/admin/duplicates/routes.ts'
import { imageHandlers } from '#server/admin/images/routes.ts'
import { importHandlers } from '#server/admin/imports/routes.ts'
import { inviteHandlers } from '#server/admin/invites/routes.ts'
import { itemHandlers } from '#server/admin/items/routes.ts'
import { mergingHandlers } from '#server/admin/merging/routes.ts'
import { messageHandlers } from '#server/admin/messages/service.ts'
import { nameHandlers } from '#server/admin/names/routes.ts'
import { shelfHandlers } from '#server/admin/shelves/routes.ts'
import { userHandlers } from '#server/admin/users/routes.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { jobHandlers } from './jobs/service.ts'
import { mailHandlers } from './mails/service.ts'
import { planHandlers } from './plans/service.ts'
import { quietHandlers } from './quiet/service.ts'
import { changeRole, getStaffSession } from './service.ts'
import { systemHandlers } from './system/service.ts'
import { createReturnCode, createRoleChangeTicket, requestRoleChangeFactor } from './tickets.service.ts'

export const adminHandlers = {
  createRoleChangeTicket,
  requestRoleChangeFactor,
  changeRole,
  getStaffSession,
  logout: endOwnSession,
  ...contributionReviewHandlers,
  ...messageHandlers,
  ...duplicateHandlers,
  ...itemHandlers,
  ...shelfHandlers,
  ...aliasHandlers,
  ...nameHandlers,
  ...mergingHandlers,
  ...imageHandlers,
  ...importHandlers,
  ...planHandlers,
  ...inviteHandlers,
  ...quietHandlers,
  ...systemHandlers,
  ...userHandlers,
  ...auditHandlers,
  ...jobHandlers,
  ...mailHandlers,
} satisfies SomeHandlers

// An administrator who was viewing the site as a member gets a code that leads back to their own session.
async function endOwnSession({ db, actor, origin, now }: ContextOf<'logout'>) {
  const return_code = await createReturnCode(db, actor, { origin, now })
  await logout(db, actor, now)
  const return_path = return_code === null || actor === null ? null : `/kadmin/cuentas/${actor.userId}`
  return { data: { return_code, return_path }, userId: actor?.userId ?? null }
}
