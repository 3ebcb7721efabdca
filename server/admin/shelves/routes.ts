import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { SavedShelf } from './service.ts'
import * as service from './service.ts'
import { listOrder } from './store.ts'

const license = ({ shelf, version }: SavedShelf) => ({ license: shelf, version })
const line = ({ shelf, version }: SavedShelf) => ({ line: shelf, version })

export const shelfHandlers = {
  listAdminLicenses: ({ db, query }) => service.listShelves(db, 'license', query),
  getAdminLicense: ({ db, params }) => service.getShelf(db, 'license', params.id),
  addAdminLicense: async (context) => license(await service.addShelf(context, 'license')),
  editAdminLicense: async (context) => license(await service.editShelf(context, 'license')),
  removeAdminLicense: (context) => service.removeShelf(context, 'license'),
  retireAdminLicense: async (context) => license(await service.retireShelf(context, 'license')),
  listAdminLicenseVersions: ({ db, params }) => service.listShelfVersions(db, 'license', params.id),
  revertAdminLicense: async (context) => license(await service.revertShelf(context, 'license')),
  listLicenseOrder: ({ db }) => listOrder(db, 'license', 0),
  orderLicenses: (context) => service.orderShelves(context, 'license', 0),
  listAdminLines: ({ db, query }) => service.listShelves(db, 'line', query),
  getAdminLine: ({ db, params }) => service.getShelf(db, 'line', params.id),
  addAdminLine: async (context) => line(await service.addShelf(context, 'line')),
  editAdminLine: async (context) => line(await service.editShelf(context, 'line')),
  removeAdminLine: (context) => service.removeShelf(context, 'line'),
  retireAdminLine: async (context) => line(await service.retireShelf(context, 'line')),
  listAdminLineVersions: ({ db, params }) => service.listShelfVersions(db, 'line', params.id),
  revertAdminLine: async (context) => line(await service.revertShelf(context, 'line')),
  listLineOrder: ({ db, query }) => listOrder(db, 'line', query.license_id),
  orderLines: (context) => service.orderShelves(context, 'line', context.body.license_id),
} satisfies SomeHandlers
