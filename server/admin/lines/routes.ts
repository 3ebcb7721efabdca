import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { listLineOrder, orderLines } from './order.service.ts'
import { retireLine } from './retiring.service.ts'
import * as service from './service.ts'

type Names =
  | 'listAdminLines'
  | 'getAdminLine'
  | 'addAdminLine'
  | 'editAdminLine'
  | 'removeAdminLine'
  | 'retireAdminLine'
  | 'listAdminLineVersions'
  | 'revertAdminLine'
  | 'listLineOrder'
  | 'orderLines'

export function adminLinesRoutes({ db }: Pick<AppDeps, 'db'>): Handlers<Names> {
  return {
    listAdminLines: ({ query }) => service.listLines(db, query),
    getAdminLine: async ({ params }) => ({ data: await service.getLine(db, params.id) }),
    addAdminLine: async ({ body, ...caller }) => ({
      data: await service.addLine(db, staffCallerOf(caller), body),
    }),
    editAdminLine: async ({ params, body, ...caller }) => ({
      data: await service.editLine(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    removeAdminLine: async ({ params, ...caller }) => {
      await service.removeLine(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    retireAdminLine: async ({ params, body, ...caller }) => ({
      data: await retireLine(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    listAdminLineVersions: async ({ params }) => ({
      data: await service.listLineVersions(db, params.id),
    }),
    revertAdminLine: async ({ params, body, ...caller }) => ({
      data: await service.revertLine(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    listLineOrder: async ({ query }) => ({ data: await listLineOrder(db, query.license_id) }),
    orderLines: async ({ body, ...caller }) => ({
      data: await orderLines(db, staffCallerOf(caller), body),
    }),
  }
}
