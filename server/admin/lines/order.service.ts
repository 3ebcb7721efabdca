import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { isSameSet } from '#server/admin/shelves/order.rules.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import type { Db } from '#server/platform/db.ts'
import { lockLines, updatePositions } from './changes.store.ts'
import { listOrder } from './store.ts'

export async function listLineOrder(db: Db, licenseId: number): Promise<Output<'listLineOrder'>['data']> {
  return await listOrder(db, licenseId)
}

/** @throws {Refusal} conflict, if a line was added or removed meanwhile */
export async function orderLines(
  db: Db,
  by: StaffCaller,
  { license_id, ids }: { license_id: number; ids: readonly number[] },
): Promise<Output<'orderLines'>['data']> {
  return await inShelfTransaction(db, async (tx) => {
    await lockLines(tx, license_id)
    const before = (await listOrder(tx, license_id)).map(({ id }) => id)
    if (!isSameSet(before, ids)) throw new Refusal('conflict')
    await updatePositions(tx, ids)
    await recordChange(tx, by, {
      act: 'lines_ordered',
      subject: { kind: 'line_order', id: license_id },
      before: { ids: before },
      after: { ids },
    })
    return { before }
  })
}
