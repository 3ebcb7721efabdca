import type { Copy } from '#contract/collection/collection.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import { insertCopies, updateCopies } from '#server/collection/copies/writing.service.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { hasRoom } from '#server/collection/rules.ts'
import { keepTags } from '#server/collection/tags.service.ts'
import type { ChangedCopy, ItemChange } from './changes.store.ts'
import * as changed from './changes.store.ts'
import { type ItemPlan, type MarkState, outcomeOfEntry, planItem } from './rules.ts'
import * as store from './store.ts'

// Writes the selected rows to the collection in batches, each in one transaction under the member lock. Every change is
// recorded in the same transaction, so that an interrupted import continues and the whole import can be undone.

/** Each figure may have the maximum number of copies, and listCopies returns at most 10,000. */
const batchItems = 100

/** Applies the next figures. Returns how many; zero if none is left. */
export async function applyBatch(lock: MemberLock, intakeId: number, now: Date): Promise<number> {
  const { tx } = lock
  const itemIds = await store.listPendingItems(tx, intakeId, batchItems)
  if (itemIds.length === 0) {
    await changed.updateSkipped(tx, intakeId)
    return 0
  }
  const pending = await withKeptTags(lock, await store.listPendingRows(tx, intakeId, itemIds))
  const rows = Map.groupBy(pending, ({ item_id }) => item_id)
  const currentStates = await readCurrentStates(lock, itemIds)
  const { itemLimit } = lock
  let { used } = lock
  const plans = itemIds.map((item_id) => {
    const entries = (rows.get(item_id) ?? []).map(({ entry }) => entry)
    const item = { item_id, entries, ...currentStates(item_id) }
    const plan = planItem(item, { hasRoom: hasRoom({ used, itemLimit }, 1), now })
    if (plan.outcome === 'added') used++
    return plan
  })
  const made = plans.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
  if (made.length > 0) await writeChanges(lock, { intakeId, plans: made, before: currentStates, now })
  const outcomes = plans.flatMap((plan) =>
    (rows.get(plan.item_id) ?? []).map(({ row_no, entry }, at) => ({
      row_no,
      outcome: outcomeOfEntry(plan, entry, at),
      left_out: plan.leftOut[at] ?? 0,
    })),
  )
  await changed.updateOutcomes(tx, intakeId, outcomes)
  return itemIds.length
}

/** In their stored spelling, as they are compared with when the import is undone. */
async function withKeptTags(lock: MemberLock, rows: store.PendingRow[]): Promise<store.PendingRow[]> {
  const entries = await keepTags(
    lock,
    rows.map(({ entry }) => entry),
  )
  const wishes = await keepTags(
    lock,
    rows.map(({ entry }) => ({ tags: entry.wish_tags })),
  )
  return rows.map((row, at) => ({
    ...row,
    entry: { ...(entries[at] ?? row.entry), wish_tags: wishes[at]?.tags ?? [] },
  }))
}

type CurrentStates = (itemId: number) => { before: MarkState | undefined; copies: Copy[] }

async function readCurrentStates({ tx, userId }: MemberLock, itemIds: number[]): Promise<CurrentStates> {
  const marks = await store.listMarkStates(tx, userId, itemIds)
  const byItem = new Map(marks.map(({ item_id, ...state }) => [item_id, state]))
  const copies = Map.groupBy(await listCopies(tx, userId, itemIds), ({ item_id }) => item_id)
  return (itemId) => ({
    before: byItem.get(itemId),
    copies: (copies.get(itemId) ?? []).map(({ item_id, ...copy }) => copy),
  })
}

async function writeChanges(
  lock: MemberLock,
  { intakeId, plans, before, now }: { intakeId: number; plans: ItemPlan[]; before: CurrentStates; now: Date },
): Promise<void> {
  const { tx, userId } = lock
  const marks = plans.flatMap(({ item_id, mark }) => (mark ? [{ item_id, ...mark }] : []))
  if (marks.length > 0) await store.insertMarkStates(tx, userId, marks)
  const added = plans.flatMap(({ item_id, added }) => added.map((copy) => ({ item_id, ...copy })))
  const copies = added.length > 0 ? await insertCopies(lock, added, now) : []
  const edited = plans.flatMap((plan) => plan.edited.map(({ id, after }) => ({ id, ...after })))
  if (edited.length > 0) await updateCopies(lock, edited)
  const addedOf = Map.groupBy(copies, ({ item_id }) => item_id)
  const changes = plans.map((plan) =>
    changeOf(plan, before(plan.item_id).before, addedOf.get(plan.item_id) ?? []),
  )
  await changed.insertChanges(tx, intakeId, changes)
}

function changeOf(
  { item_id, mark, edited }: ItemPlan,
  before: MarkState | undefined,
  added: Awaited<ReturnType<typeof insertCopies>>,
): ItemChange {
  const after = mark ?? before
  if (after === undefined) throw new Error('A figure was changed without a mark.')
  const copies: ChangedCopy[] = added.map(({ item_id: _, id, ...values }) => ({
    id,
    before: null,
    after: values,
  }))
  return { item_id, before: before ?? null, after, copies: [...copies, ...edited] }
}
