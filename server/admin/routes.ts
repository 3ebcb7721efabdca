import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import * as admin from './service.ts'

export function adminRoutes({ db }: World): Handlers<'createRoleChangeTicket' | 'changeRole'> {
  return {
    createRoleChangeTicket: async ({ body, actor, origin, now }) => ({
      data: await admin.createRoleChangeTicket(db, actor, { ...body, origin, now }),
    }),
    changeRole: async ({ params, origin, now }) => ({
      data: await admin.changeRole(db, params.code, { origin, now }),
    }),
  }
}
