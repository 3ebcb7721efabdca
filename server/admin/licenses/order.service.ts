import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { isSameSet } from '#server/admin/shelves/order.rules.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import type { Db } from '#server/platform/db.ts'
import { lockLicenses, updatePositions } from './changes.store.ts'
import { listOrder } from './store.ts'

export async function listLicenseOrder(db: Db): Promise<Output<'listLicenseOrder'>['data']> {
  return await listOrder(db)
}

/** @throws {Refusal} conflict, if a license was added or removed meanwhile */
export async function orderLicenses(
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
