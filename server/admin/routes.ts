import { logout } from '#server/accounts/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { changeRole } from './service.ts'
import { createReturnCode, createRoleChangeTicket } from './tickets.service.ts'

type Names = 'createRoleChangeTicket' | 'changeRole' | 'logout'

export function adminRoutes({ db, passwords }: AppDeps): Handlers<Names> {
  return {
    createRoleChangeTicket: async ({ body, actor, origin, now }) => ({
      data: await createRoleChangeTicket({ db, passwords }, actor, { ...body, origin, now }),
    }),
    changeRole: ({ params, origin, now }) => changeRole(db, params.code, { origin, now }),
    // An administrator who was viewing the site as a member gets a code that leads back to their own session.
    logout: async ({ actor, origin, now }) => {
      const return_code = await createReturnCode(db, actor, { origin, now })
      await logout(db, actor)
      return { data: { return_code }, userId: actor?.userId ?? null }
    },
  }
}
