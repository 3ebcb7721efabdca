import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { listLicenseOrder, orderLicenses } from './order.service.ts'
import { retireLicense } from './retiring.service.ts'
import * as service from './service.ts'

type Names =
  | 'listAdminLicenses'
  | 'getAdminLicense'
  | 'addAdminLicense'
  | 'editAdminLicense'
  | 'removeAdminLicense'
  | 'retireAdminLicense'
  | 'listAdminLicenseVersions'
  | 'revertAdminLicense'
  | 'listLicenseOrder'
  | 'orderLicenses'

export function adminLicensesRoutes({ db }: Pick<AppDeps, 'db'>): Handlers<Names> {
  return {
    listAdminLicenses: ({ query }) => service.listLicenses(db, query),
    getAdminLicense: async ({ params }) => ({ data: await service.getLicense(db, params.id) }),
    addAdminLicense: async ({ body, ...caller }) => ({
      data: await service.addLicense(db, staffCallerOf(caller), body),
    }),
    editAdminLicense: async ({ params, body, ...caller }) => ({
      data: await service.editLicense(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    removeAdminLicense: async ({ params, ...caller }) => {
      await service.removeLicense(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    retireAdminLicense: async ({ params, body, ...caller }) => ({
      data: await retireLicense(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    listAdminLicenseVersions: async ({ params }) => ({
      data: await service.listLicenseVersions(db, params.id),
    }),
    revertAdminLicense: async ({ params, body, ...caller }) => ({
      data: await service.revertLicense(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    listLicenseOrder: async () => ({ data: await listLicenseOrder(db) }),
    orderLicenses: async ({ body, ...caller }) => ({
      data: await orderLicenses(db, staffCallerOf(caller), body.ids),
    }),
  }
}
