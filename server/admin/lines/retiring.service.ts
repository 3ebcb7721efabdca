import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { retireItems, retirementOf } from '#server/admin/shelves/items.service.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import type { Db } from '#server/platform/db.ts'
import * as changes from './changes.store.ts'
import { getLine } from './service.ts'

/**
 * Removes a line and its items from lists and searches, or restores those that were retired with it. Members keep their
 * marks.
 * @throws {Refusal} line_not_found; invalid, to restore a line of a retired license
 */
export async function retireLine(
  db: Db,
  by: StaffCaller,
  { id, is_retired }: { id: number; is_retired: boolean },
): Promise<Output<'retireAdminLine'>['data']> {
  return await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLine(tx, id)) === undefined) throw new Refusal('line_not_found')
    const { retired_at, is_license_retired } = await changes.findRetired(tx, id)
    const retirement = retirementOf(retired_at, { is_retired, now: by.now })
    if (retirement === null) return { line: await getLine(tx, id), version: null }
    if (!is_retired && is_license_retired)
      throw new Refusal('invalid', {
        is_retired: 'Su licencia está retirada: regrésala primero al catálogo.',
      })
    await changes.updateRetired(tx, id, retirement.to)
    const items = await retireItems(tx, { lineId: id }, retirement)
    const version = await recordChange(tx, by, {
      act: is_retired ? 'line_retired' : 'line_restored',
      subject: { kind: 'line', id },
      before: { is_retired: is_retired ? '' : 'yes' },
      after: { is_retired: is_retired ? 'yes' : '' },
      details: { items },
    })
    return { line: await getLine(tx, id), version }
  })
}
