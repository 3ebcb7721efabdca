import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as invites from './service.ts'

type Names = 'listAdminInvites' | 'getAdminInvite' | 'addInvite' | 'editInvite' | 'endInvite' | 'reopenInvite'

export function adminInvitesRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listAdminInvites: ({ query, now }) => invites.listInvites(db, query, now),
    getAdminInvite: async ({ params, now }) => ({ data: await invites.getInvite(db, params.code, now) }),
    addInvite: async ({ body, ...caller }) => ({
      data: await invites.addInvite(db, staffCallerOf(caller), body),
    }),
    editInvite: async ({ params, body, ...caller }) => ({
      data: await invites.editInvite(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    endInvite: async ({ params, body, ...caller }) => ({
      data: await invites.endInvite(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    reopenInvite: async ({ params, body, ...caller }) => ({
      data: await invites.reopenInvite(db, staffCallerOf(caller), { ...params, ...body }),
    }),
  }
}
