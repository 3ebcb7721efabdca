import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { editItems, listGridItems, undoBatch } from './service.ts'

type Names = 'listGridItems' | 'editAdminItems' | 'undoAdminItems'

export function adminGridRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listGridItems: async ({ query }) => ({ data: await listGridItems(db, query) }),
    editAdminItems: async ({ body, ...caller }) => ({
      data: await editItems(db, staffCallerOf(caller), body),
    }),
    undoAdminItems: async ({ body, ...caller }) => ({
      data: await undoBatch(db, staffCallerOf(caller), body.batch),
    }),
  }
}
