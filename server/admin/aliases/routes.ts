import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { addAlias, listAliases, removeAlias } from './service.ts'

type Names = 'listAdminAliases' | 'addAdminAlias' | 'removeAdminAlias'

export function adminAliasesRoutes({ db }: Pick<AppDeps, 'db'>): Handlers<Names> {
  return {
    listAdminAliases: ({ query }) => listAliases(db, query),
    addAdminAlias: async ({ body, ...caller }) => ({ data: await addAlias(db, staffCallerOf(caller), body) }),
    removeAdminAlias: async ({ query, ...caller }) => {
      await removeAlias(db, staffCallerOf(caller), query.phrase)
      return { data: { done: true } }
    },
  }
}
