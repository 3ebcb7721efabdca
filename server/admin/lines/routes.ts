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
import { lockLines, updatePositions } from './changes.store.ts'
import * as service from './service.ts'
import { getLine } from './service.ts'
import { listOrder } from './store.ts'

export function adminLinesRoutes({ db }: Pick<AppDeps, 'db'>) {
  return {
    listAdminLines: ({ query }) => service.listLines(db, query),
    getAdminLine: ({ params }) => service.getLine(db, params.id),
    addAdminLine: ({ body, ...caller }) => service.addLine(db, staffCallerOf(caller), body),
    editAdminLine: ({ params, body, ...caller }) =>
      service.editLine(db, staffCallerOf(caller), { ...params, ...body }),
    removeAdminLine: ({ params, ...caller }) => service.removeLine(db, staffCallerOf(caller), params.id),
    retireAdminLine: ({ params, body, ...caller }) =>
      retireLine(db, staffCallerOf(caller), { ...params, ...body }),
    listAdminLineVersions: ({ params }) => service.listLineVersions(db, params.id),
    revertAdminLine: ({ params, body, ...caller }) =>
      service.revertLine(db, staffCallerOf(caller), { ...params, ...body }),
    listLineOrder: ({ query }) => listLineOrder(db, query.license_id),
    orderLines: ({ body, ...caller }) => orderLines(db, staffCallerOf(caller), body),
  } satisfies SomeHandlers
}

async function listLineOrder(db: Db, licenseId: number): Promise<Output<'listLineOrder'>['data']> {
  return await listOrder(db, licenseId)
}

/** @throws {Refusal} conflict, if a line was added or removed meanwhile */
async function orderLines(
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

/**
 * Removes a line and its items from lists and searches, or restores those that were retired with it. Members keep their
 * marks.
 * @throws {Refusal} line_not_found; invalid, to restore a line of a retired license
 */
async function retireLine(
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
