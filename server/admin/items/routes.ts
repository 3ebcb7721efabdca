import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as service from './service.ts'
import { listVersions, revertItem } from './versions.service.ts'

type Names =
  | 'listAdminItems'
  | 'getAdminItem'
  | 'addAdminItem'
  | 'editAdminItem'
  | 'removeAdminItem'
  | 'retireAdminItem'
  | 'listAdminItemVersions'
  | 'revertAdminItem'

export function adminItemsRoutes({ db }: Pick<AppDeps, 'db'>): Handlers<Names> {
  return {
    listAdminItems: ({ query }) => service.listItems(db, query),
    getAdminItem: async ({ params }) => ({ data: await service.getItem(db, params.id) }),
    addAdminItem: async ({ body, ...caller }) => ({
      data: await service.addItem(db, staffCallerOf(caller), body),
    }),
    editAdminItem: async ({ params, body, ...caller }) => ({
      data: await service.editItem(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    removeAdminItem: async ({ params, ...caller }) => {
      await service.removeItem(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    retireAdminItem: async ({ params, body, ...caller }) => ({
      data: await service.retireItem(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    listAdminItemVersions: async ({ params }) => ({ data: await listVersions(db, params.id) }),
    revertAdminItem: async ({ params, body, ...caller }) => ({
      data: await revertItem(db, staffCallerOf(caller), { ...params, ...body }),
    }),
  }
}
