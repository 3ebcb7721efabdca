import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import { retireItems, retirementOf } from '#server/admin/shelves/items.service.ts'
import { isSameSet } from '#server/admin/shelves/order.rules.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as changes from './changes.store.ts'
import { lockLicenses, updatePositions } from './changes.store.ts'
import * as service from './service.ts'
import { getLicense } from './service.ts'
import { listOrder } from './store.ts'

export function adminLicensesRoutes({ db }: Pick<AppDeps, 'db'>) {
  return {
    listAdminLicenses: ({ query }) => service.listLicenses(db, query),
    getAdminLicense: ({ params }) => service.getLicense(db, params.id),
    addAdminLicense: ({ body, ...caller }) => service.addLicense(db, staffCallerOf(caller), body),
    editAdminLicense: ({ params, body, ...caller }) =>
      service.editLicense(db, staffCallerOf(caller), { ...params, ...body }),
    removeAdminLicense: ({ params, ...caller }) =>
      service.removeLicense(db, staffCallerOf(caller), params.id),
    retireAdminLicense: ({ params, body, ...caller }) =>
      retireLicense(db, staffCallerOf(caller), { ...params, ...body }),
    listAdminLicenseVersions: ({ params }) => service.listLicenseVersions(db, params.id),
    revertAdminLicense: ({ params, body, ...caller }) =>
      service.revertLicense(db, staffCallerOf(caller), { ...params, ...body }),
    listLicenseOrder: () => listLicenseOrder(db),
    orderLicenses: ({ body, ...caller }) => orderLicenses(db, staffCallerOf(caller), body.ids),
  } satisfies SomeHandlers
}

async function listLicenseOrder(db: Db): Promise<Output<'listLicenseOrder'>['data']> {
  return await listOrder(db)
}

/** @throws {Refusal} conflict, if a license was added or removed meanwhile */
async function orderLicenses(
  db: Db,
  by: StaffCaller,
  ids: readonly number[],
): Promise<Output<'orderLicenses'>['data']> {
  return await inShelfTransaction(db, async (tx) => {
    await lockLicenses(tx)
    const before = (await listOrder(tx)).map(({ id }) => id)
    if (!isSameSet(before, ids)) throw new Refusal('conflict')
    await updatePositions(tx, ids)
    await recordChange(tx, by, {
      act: 'licenses_ordered',
      subject: { kind: 'license_order', id: 'all' },
      before: { ids: before },
      after: { ids },
    })
    return { before }
  })
}

/**
 * Removes a license with its lines and items from lists and searches, or restores those that were retired with it.
 * Members keep their marks.
 * @throws {Refusal} license_not_found
 */
async function retireLicense(
  db: Db,
  by: StaffCaller,
  { id, is_retired }: { id: number; is_retired: boolean },
): Promise<Output<'retireAdminLicense'>['data']> {
  return await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLicense(tx, id)) === undefined) throw new Refusal('license_not_found')
    const retirement = retirementOf(await changes.findRetiredAt(tx, id), { is_retired, now: by.now })
    if (retirement === null) return { license: await getLicense(tx, id), version: null }
    await changes.updateRetired(tx, id, retirement.to)
    const lines = await changes.updateRetiredLines(tx, id, retirement)
    const items = await retireItems(tx, { licenseId: id }, retirement)
    const version = await recordChange(tx, by, {
      act: is_retired ? 'license_retired' : 'license_restored',
      subject: { kind: 'license', id },
      before: { is_retired: is_retired ? '' : 'yes' },
      after: { is_retired: is_retired ? 'yes' : '' },
      details: { lines, items },
    })
    return { license: await getLicense(tx, id), version }
  })
}
