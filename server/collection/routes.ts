import { sql } from 'kysely'
import type { Marked, MarkMany } from '#contract/collection/copies.ts'
import { collectionLimits, type Relation } from '#contract/collection/words.ts'
import { getLine } from '#server/catalogue/service.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'
import { findCompletedLines } from './completed-lines.service.ts'
import { manyCopiesHandlers } from './copies/many.service.ts'
import { copyHandlers } from './copies/service.ts'
import { type MemberLock, withMemberLock } from './member-lock.service.ts'
import { hasRoom, slotsOf } from './rules.ts'
import { deleteMarks, insertMarks } from './store.ts'

export const collectionHandlers = { ...copyHandlers, ...manyCopiesHandlers, markMany } satisfies SomeHandlers

/**
 * Marks many figures while the plan has room, and returns the result for each. Runs again when an import that moves some of them to
 * another line was in its way (docs/admin.md#locks). @throws {Refusal} line_not_found
 */
async function markMany({ db, actor, body: request, now }: ContextOf<'markMany'>): Promise<Marked> {
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
  const found = await listMarksOfItems(tx, userId, ids)
  const known = found.reduce((sum, mark) => sum + mark.ids, 0)
  return { found, unknown: ids.length - known }
}

async function findMarksOfLine({ tx, userId }: MemberLock, lineId: number) {
  const found = await listMarksOfLine(tx, userId, { lineId, limit: collectionLimits.bulk })
  return { found, unknown: 0 }
}

async function writeMarks(
  { tx, userId }: MemberLock,
  { itemIds, relation, now }: { itemIds: number[]; relation: MarkMany['relation']; now: Date },
): Promise<void> {
  if (itemIds.length === 0) return
  if (relation === null) return deleteMarks(tx, userId, itemIds)
  await insertMarks(tx, userId, { itemIds, relation, now })
  if (relation === 'collection') await insertBareCopies(tx, userId, { itemIds, now })
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

interface FoundMark {
  item_id: number
  relation: Relation | null
  reserved: boolean
}

/**
 * The marks on existing figures, in the order of `ids`, and how many of the ids mean each: a figure that was merged into
 * another one is that one.
 */
function listMarksOfItems(tx: Tx, userId: number, ids: number[]): Promise<(FoundMark & { ids: number })[]> {
  return rowsOf(tx)<FoundMark & { ids: number }>`
    select i.id as item_id, m.relation, coalesce(m.reserved, false) as reserved, asked.ids
    from (
      select coalesce(g.item_id, a.id) as id, min(a.place) as place, count(*)::int as ids
      from unnest(${ids}::int[]) with ordinality as a (id, place) left join merged_items g on g.id = a.id
      group by 1
    ) asked
    join all_items i on i.id = asked.id and ${isSeenBy(userId)}
    left join marks m on m.item_id = i.id and m.user_id = ${userId}
    order by asked.place limit ${ids.length}`
}

/** The marks on the figures of a line, by release date. */
function listMarksOfLine(
  tx: Tx,
  userId: number,
  { lineId, limit }: { lineId: number; limit: number },
): Promise<FoundMark[]> {
  return rowsOf(tx)<FoundMark>`
    select i.id as item_id, m.relation, coalesce(m.reserved, false) as reserved
    from all_items i left join marks m on m.item_id = i.id and m.user_id = ${userId}
    where i.line_id = ${lineId} and ${isSeenBy(userId)}
    order by i.release_on nulls last, i.id limit ${limit}`
}

/** Adds one copy without details to each figure. */
async function insertBareCopies(
  tx: Tx,
  userId: number,
  { itemIds, now }: { itemIds: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into copies (user_id, item_id, created_at)
    select ${userId}, id, ${now} from unnest(${itemIds}::int[]) as id`.execute(tx)
}
