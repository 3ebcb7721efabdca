import type { Marked, MarkMany } from '#contract/collection/copies.ts'
import type { Relation } from '#contract/collection/words.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { withItemOrKept } from '#server/catalogue/items/merged.service.ts'
import { getLine } from '#server/catalogue/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/deadlocks.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { FoundMark } from './bulk/store.ts'
import * as store from './bulk/store.ts'
import { findCompletedLines } from './completed-lines.service.ts'
import * as copies from './copies/service.ts'
import { firstMarkInserter } from './first-marks.service.ts'
import type { MemberLock } from './member-lock.service.ts'
import { withMemberLock } from './member-lock.service.ts'
import { hasRoom, slotsOf } from './rules.ts'
import * as collection from './service.ts'
import { editWish } from './wishes.service.ts'

/** A member's marks on figures, and the copies of collected ones. */
export function collectionRoutes(deps: AppDeps) {
  return { ...marks(deps), ...copiesOf(deps) } satisfies SomeHandlers
}

/** A figure that was merged into another one is answered as that one. */
function marks({ db }: AppDeps) {
  const deps = { db, insertFirstMark: firstMarkInserter(db) }
  return {
    getOwnItem: ({ actor, params }) =>
      withItemOrKept(db, params.id, (itemId) => collection.getOwnItem(db, actor, itemId)),
    addToCollection: ({ actor, params, body, now, today }) =>
      withItemOrKept(db, params.id, (itemId) =>
        collection.addToCollection(deps, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    removeFromCollection: ({ actor, params }) =>
      removeMark(db, actor, { itemId: params.id, relation: 'collection' }),
    addWish: ({ actor, params, now }) => addMark(deps, actor, { itemId: params.id, relation: 'want', now }),
    editWish: ({ actor, params, body }) =>
      withItemOrKept(db, params.id, (itemId) => editWish(db, actor, { itemId, fields: body })),
    removeWish: ({ actor, params }) => removeMark(db, actor, { itemId: params.id, relation: 'want' }),
    addNotInterested: ({ actor, params, now }) =>
      addMark(deps, actor, { itemId: params.id, relation: 'notinterested', now }),
    removeNotInterested: ({ actor, params }) =>
      removeMark(db, actor, { itemId: params.id, relation: 'notinterested' }),
    markMany: ({ actor, body, now }) => markMany(db, actor, { request: body, now }),
  } satisfies SomeHandlers
}

const addMark: typeof collection.addMark = (deps, actor, { itemId: asked, ...request }) =>
  withItemOrKept(deps.db, asked, (itemId) => collection.addMark(deps, actor, { itemId, ...request }))

const removeMark: typeof collection.removeMark = (db, actor, { itemId: asked, relation }) =>
  withItemOrKept(db, asked, (itemId) => collection.removeMark(db, actor, { itemId, relation }))

function copiesOf({ db }: AppDeps) {
  return {
    editCollected: ({ actor, params, body, now, today }) =>
      withItemOrKept(db, params.id, (itemId) =>
        copies.editCollected(db, actor, { itemId, fields: body, now, today }),
      ),
    addCopy: ({ actor, params, body, now, today }) =>
      withItemOrKept(db, params.id, (itemId) =>
        copies.addCopy(db, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    editCopy: ({ actor, params, body, today }) =>
      withItemOrKept(db, params.id, (itemId) =>
        copies.editCopy(db, actor, { itemId, copyId: params.copy, fields: body ?? {}, today }),
      ),
    removeCopy: ({ actor, params }) =>
      withItemOrKept(db, params.id, (itemId) =>
        copies.removeCopy(db, actor, { itemId, copyId: params.copy }),
      ),
  } satisfies SomeHandlers
}

/**
 * Marks many figures while the plan has room, and returns the result for each. Runs again when an import that moves some of them to
 * another line was in its way (docs/admin.md#locks). @throws {Refusal} line_not_found
 */
async function markMany(
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

interface BulkPlan {
  changed: Marked['changed']
  unchanged: number
  kept: number
  refused: number[]
  /** Places of the plan in use afterwards. */
  used: number
}

/**
 * Decides for each figure, in order, while the plan has room. A wish or "no me interesa" for many figures skips collected
 * ones, whose copies would be lost, and reserved ones; removing marks skips nothing.
 */
function planBulk(
  found: readonly FoundMark[],
  relation: Relation | null,
  { used, itemLimit }: { used: number; itemLimit: number | null },
): BulkPlan {
  const plan: BulkPlan = { changed: [], unchanged: 0, kept: 0, refused: [], used }
  for (const mark of found) {
    const more = slotsOf(relation) - slotsOf(mark.relation)
    if (mark.relation === relation) plan.unchanged++
    else if (mustKeepMark(mark, relation)) plan.kept++
    else if (!hasRoom({ used: plan.used, itemLimit }, more)) plan.refused.push(mark.item_id)
    else {
      plan.changed.push({ id: mark.item_id, from: mark.relation })
      plan.used += more
    }
  }
  return plan
}

function mustKeepMark(mark: FoundMark, relation: Relation | null): boolean {
  if (relation === null || relation === 'collection') return false
  return mark.relation === 'collection' || mark.reserved
}
