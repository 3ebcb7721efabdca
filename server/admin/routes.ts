import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import { changeRole } from './service.ts'
import { createRoleChangeTicket } from './tickets/service.ts'

export function adminRoutes({ db, passwords }: World): Handlers<'createRoleChangeTicket' | 'changeRole'> {
  return {
    createRoleChangeTicket: async ({ body, actor, origin, now }) => ({
      data: await createRoleChangeTicket({ db, passwords }, actor, { ...body, origin, now }),
    }),
    changeRole: ({ params, origin, now }) => changeRole(db, params.code, { origin, now }),
  }
}
