import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { SavedShelf } from './service.ts'
import * as service from './service.ts'
import { listOrder } from './store.ts'

export function adminShelvesRoutes({ db }: Pick<AppDeps, 'db'>) {
  return { ...ofLicenses(db), ...ofLines(db) } satisfies SomeHandlers
}

function ofLicenses(db: Db) {
  const saved = ({ shelf, version }: SavedShelf) => ({ license: shelf, version })
  return {
    listAdminLicenses: ({ query }) => service.listShelves(db, 'license', query),
    getAdminLicense: ({ params }) => service.getShelf(db, 'license', params.id),
    addAdminLicense: async ({ body, ...caller }) =>
      saved(await service.addShelf(db, staffCallerOf(caller), 'license', body)),
    editAdminLicense: async ({ params, body, ...caller }) =>
      saved(await service.editShelf(db, staffCallerOf(caller), 'license', { ...params, ...body })),
    removeAdminLicense: ({ params, ...caller }) =>
      service.removeShelf(db, staffCallerOf(caller), 'license', params.id),
    retireAdminLicense: async ({ params, body, ...caller }) =>
      saved(await service.retireShelf(db, staffCallerOf(caller), 'license', { ...params, ...body })),
    listAdminLicenseVersions: ({ params }) => service.listShelfVersions(db, 'license', params.id),
    revertAdminLicense: async ({ params, body, ...caller }) =>
      saved(await service.revertShelf(db, staffCallerOf(caller), 'license', { ...params, ...body })),
    listLicenseOrder: () => listOrder(db, 'license', 0),
    orderLicenses: ({ body: { ids }, ...caller }) =>
      service.orderShelves(db, staffCallerOf(caller), 'license', { licenseId: 0, ids }),
  } satisfies SomeHandlers
}

function ofLines(db: Db) {
  const saved = ({ shelf, version }: SavedShelf) => ({ line: shelf, version })
  return {
    listAdminLines: ({ query }) => service.listShelves(db, 'line', query),
    getAdminLine: ({ params }) => service.getShelf(db, 'line', params.id),
    addAdminLine: async ({ body, ...caller }) =>
      saved(await service.addShelf(db, staffCallerOf(caller), 'line', body)),
    editAdminLine: async ({ params, body, ...caller }) =>
      saved(await service.editShelf(db, staffCallerOf(caller), 'line', { ...params, ...body })),
    removeAdminLine: ({ params, ...caller }) =>
      service.removeShelf(db, staffCallerOf(caller), 'line', params.id),
    retireAdminLine: async ({ params, body, ...caller }) =>
      saved(await service.retireShelf(db, staffCallerOf(caller), 'line', { ...params, ...body })),
    listAdminLineVersions: ({ params }) => service.listShelfVersions(db, 'line', params.id),
    revertAdminLine: async ({ params, body, ...caller }) =>
      saved(await service.revertShelf(db, staffCallerOf(caller), 'line', { ...params, ...body })),
    listLineOrder: ({ query }) => listOrder(db, 'line', query.license_id),
    orderLines: ({ body: { license_id, ids }, ...caller }) =>
      service.orderShelves(db, staffCallerOf(caller), 'line', { licenseId: license_id, ids }),
  } satisfies SomeHandlers
}
