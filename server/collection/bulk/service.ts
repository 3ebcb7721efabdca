import type { Marked, MarkMany } from '#contract/collection-copies.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { getLine } from '#server/catalogue/service.ts'
import { findCompletedLines } from '#server/collection/completed-lines.service.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import { retryDeadlock } from '#server/platform/db/deadlocks.ts'
import type { Db } from '#server/platform/db.ts'
import { planBulk } from './rules.ts'
import * as store from './store.ts'

/**
 * Marks many figures while the plan has room, and returns the result for each. Runs again when an import that moves some of them to
 * another line was in its way (docs/admin.md#locks). @throws {Refusal} line_not_found
 */
export async function markMany(
  db: Db,
  actor: Actor,
  { request, now }: { request: MarkMany; now: Date },
): Promise<Marked> {
  const lineId = 'line' in request ? (await getLine(db, request.line, request.license)).id : null
  const ids = 'ids' in request ? [...new Set(request.ids)] : []
  const mark = async (lock: MemberLock) => {
    const { found, unknown } =
      lineId === null ? await findMarksOfItems(lock, ids) : await findMarksOfLine(lock, lineId)
    const plan = planBulk(found, request.relation, lock)
    await writeMarks(lock, { itemIds: plan.changed.map(({ id }) => id), relation: request.relation, now })
    const added = request.relation === 'collection' ? plan.changed : []
    const completed_lines = await findCompletedLines(lock.tx, lock.userId, added)
    return { ...plan, unknown, item_limit: lock.itemLimit, completed_lines }
  }
  return await retryDeadlock(() => withMemberLock(db, actor.userId, mark))
}

async function findMarksOfItems({ tx, userId }: MemberLock, ids: number[]) {
  const found = await store.listMarksOfItems(tx, userId, ids)
  const known = found.reduce((sum, mark) => sum + mark.ids, 0)
  return { found, unknown: ids.length - known }
}

async function findMarksOfLine({ tx, userId }: MemberLock, lineId: number) {
  const found = await store.listMarksOfLine(tx, userId, { lineId, limit: collectionLimits.bulk })
  return { found, unknown: 0 }
}

async function writeMarks(
  { tx, userId }: MemberLock,
  { itemIds, relation, now }: { itemIds: number[]; relation: MarkMany['relation']; now: Date },
): Promise<void> {
  if (itemIds.length === 0) return
  if (relation === null) return store.deleteMarks(tx, userId, itemIds)
  await store.insertMarks(tx, userId, { itemIds, relation, now })
  if (relation === 'collection') await store.insertBareCopies(tx, userId, { itemIds, now })
}
