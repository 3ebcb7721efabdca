import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { retireItems, retirementOf } from '#server/admin/shelves/items.service.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import type { Db } from '#server/platform/db.ts'
import * as changes from './changes.store.ts'
import { getLicense } from './service.ts'

/**
 * Removes a license with its lines and items from lists and searches, or restores those that were retired with it.
 * Members keep their marks.
 * @throws {Refusal} license_not_found
 */
export async function retireLicense(
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
