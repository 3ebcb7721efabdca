import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { dismissDuplicate, listDuplicates, restoreDuplicate } from './service.ts'

type Names = 'listDuplicates' | 'dismissDuplicate' | 'restoreDuplicate'

export function adminDuplicatesRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listDuplicates: ({ query }) => listDuplicates(db, query),
    dismissDuplicate: async ({ body, ...caller }) => {
      await dismissDuplicate(db, staffCallerOf(caller), [body.item_id, body.other_id])
      return { data: { is_dismissed: true } }
    },
    restoreDuplicate: async ({ body, ...caller }) => {
      await restoreDuplicate(db, staffCallerOf(caller), [body.item_id, body.other_id])
      return { data: { is_dismissed: false } }
    },
  }
}
