import type { Marked, MarkMany } from '#contract/collection-copies.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { getLine } from '#server/catalogue/service.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { planBulk } from './rules.ts'
import * as store from './store.ts'

/** Marks many figures while the plan has room, and returns the result for each. @throws {Refusal} line_not_found */
export async function markMany(
  db: Db,
  actor: Actor,
  { request, now }: { request: MarkMany; now: Date },
): Promise<Marked> {
  const lineId = 'line' in request ? (await getLine(db, request.line, request.license)).id : null
  const ids = 'ids' in request ? [...new Set(request.ids)] : []
  return withMemberLock(db, actor.userId, async (lock) => {
    const found =
      lineId === null
        ? await store.listMarksOfItems(lock.tx, lock.userId, ids)
        : await store.listMarksOfLine(lock.tx, lock.userId, { lineId, limit: collectionLimits.bulk })
    const plan = planBulk(found, request.relation, lock)
    await writeMarks(lock, { itemIds: plan.changed.map(({ id }) => id), relation: request.relation, now })
    const unknown = lineId === null ? ids.length - found.length : 0
    return { ...plan, unknown, item_limit: lock.itemLimit }
  })
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
