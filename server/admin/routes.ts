import { logout } from '#server/accounts/service.ts'
import { adminAliasesRoutes } from '#server/admin/aliases/routes.ts'
import { adminAuditRoutes } from '#server/admin/audit/routes.ts'
import { adminContributionsRoutes } from '#server/admin/contributions/routes.ts'
import { adminDuplicatesRoutes } from '#server/admin/duplicates/routes.ts'
import { adminGridRoutes } from '#server/admin/grid/routes.ts'
import { adminImagesRoutes } from '#server/admin/images/routes.ts'
import { adminImportsRoutes } from '#server/admin/imports/routes.ts'
import { adminInvitesRoutes } from '#server/admin/invites/routes.ts'
import { adminItemsRoutes } from '#server/admin/items/routes.ts'
import { adminMergingRoutes } from '#server/admin/merging/routes.ts'
import { adminMessagesRoutes } from '#server/admin/messages/routes.ts'
import { adminNamesRoutes } from '#server/admin/names/routes.ts'
import { adminShelvesRoutes } from '#server/admin/shelves/routes.ts'
import { adminUsersRoutes } from '#server/admin/users/routes.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { adminChangelogRoutes } from './changelog/service.ts'
import { adminJobsRoutes } from './jobs/service.ts'
import { adminMailsRoutes } from './mails/service.ts'
import { adminOverviewRoutes } from './overview/service.ts'
import { adminPaymentDifferencesRoutes } from './payment-differences/service.ts'
import { adminPromotionsRoutes } from './plans/promotions.service.ts'
import { adminPlansRoutes } from './plans/service.ts'
import { adminPriceProposalsRoutes } from './price-proposals/service.ts'
import { adminQuietRoutes } from './quiet/service.ts'
import { changeRole, getStaffSession } from './service.ts'
import { adminSystemRoutes } from './system/service.ts'
import type { TicketDeps } from './tickets.service.ts'
import { createReturnCode, createRoleChangeTicket, requestRoleChangeFactor } from './tickets.service.ts'

type AdminDeps = AppDeps &
  Parameters<typeof adminOverviewRoutes>[0] &
  TicketDeps &
  Parameters<typeof adminImagesRoutes>[0]

/** The endpoints of the administration. */
export function adminRoutes(deps: AdminDeps) {
  return {
    ...sessionRoutes(deps),
    ...adminChangelogRoutes(deps),
    ...adminContributionsRoutes(deps),
    ...adminMessagesRoutes(deps),
    ...adminDuplicatesRoutes(deps),
    ...adminItemsRoutes(deps),
    ...adminShelvesRoutes(deps),
    ...adminAliasesRoutes(deps),
    ...adminNamesRoutes(deps),
    ...adminGridRoutes(deps),
    ...adminMergingRoutes(deps),
    ...adminImagesRoutes(deps),
    ...adminImportsRoutes(deps),
    ...adminPlansRoutes(deps),
    ...adminPriceProposalsRoutes(deps),
    ...adminPaymentDifferencesRoutes(deps),
    ...adminPromotionsRoutes(deps),
    ...adminInvitesRoutes(deps),
    ...adminQuietRoutes(deps),
    ...adminSystemRoutes(deps),
    ...adminUsersRoutes(deps),
    ...adminAuditRoutes(deps),
    ...adminJobsRoutes(deps),
    ...adminOverviewRoutes(deps),
    ...adminMailsRoutes(deps),
  }
}

function sessionRoutes(deps: TicketDeps) {
  const { db } = deps
  return {
    createRoleChangeTicket: ({ body, actor, origin, now }) =>
      createRoleChangeTicket(deps, actor, { ...body, origin, now }),
    requestRoleChangeFactor: ({ actor, now }) => requestRoleChangeFactor(deps, actor, now),
    changeRole: ({ params, origin, now }) => changeRole(db, params.code, { origin, now }),
    getStaffSession: ({ actor }) => getStaffSession(db, actor),
    // An administrator who was viewing the site as a member gets a code that leads back to their own session.
    logout: async ({ actor, origin, now }) => {
      const return_code = await createReturnCode(db, actor, { origin, now })
      await logout(db, actor, now)
      const return_path = return_code === null || actor === null ? null : `/kadmin/cuentas/${actor.userId}`
      return { data: { return_code, return_path }, userId: actor?.userId ?? null }
    },
  } satisfies SomeHandlers
}
