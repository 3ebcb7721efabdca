import { listCopies } from '#server/collection/copies/store.ts'
import type { MarkState } from '#server/collection/intake/applying/rules.ts'
import * as applied from '#server/collection/intake/applying/store.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import type { UndoPlan } from './rules.ts'
import { planUndo } from './rules.ts'
import * as store from './store.ts'

// Undoes an import figure by figure under the member lock. Whatever the member has changed since stays and is counted.

const batchItems = 100

/** Undoes the next figures. Returns how many; zero if none is left. */
export async function undoBatch(lock: MemberLock, intakeId: number): Promise<number> {
  const { tx, userId } = lock
  const changes = await store.listChanges(tx, intakeId, batchItems)
  if (changes.length === 0) return 0
  const itemIds = changes.map(({ item_id }) => item_id)
  const marks = new Map(
    (await applied.listMarkStates(tx, userId, itemIds)).map(({ item_id, ...mark }) => [item_id, mark]),
  )
  const copies = Map.groupBy(await listCopies(tx, userId, itemIds), ({ item_id }) => item_id)
  const added = changes.flatMap((change) => change.copies.map(({ id }) => id))
  const photographed = new Set(await store.listPhotographed(tx, userId, added))
  const plans = changes.map((change) => {
    const own = (copies.get(change.item_id) ?? []).map(({ item_id, ...copy }) => copy)
    return planUndo(change, { mark: marks.get(change.item_id), copies: own, photographed })
  })
  await writeUndo(lock, plans)
  await store.updateUndone(tx, intakeId, itemIds, plans.filter(({ isKept }) => isKept).length)
  return itemIds.length
}

async function writeUndo({ tx, userId }: MemberLock, plans: UndoPlan[]): Promise<void> {
  const deleted = plans.flatMap((plan) => plan.deleted)
  if (deleted.length > 0) await store.deleteCopiesById(tx, userId, deleted)
  const restored = plans.flatMap((plan) => plan.restored)
  if (restored.length > 0) await applied.updateCopies(tx, userId, restored)
  const gone = plans.filter(({ mark }) => mark === null).map(({ item_id }) => item_id)
  if (gone.length > 0) await store.deleteMarkStates(tx, userId, gone)
  const back = plans.flatMap(({ item_id, mark }): (MarkState & { item_id: number })[] =>
    mark === null || mark === 'stays' ? [] : [{ item_id, ...mark }],
  )
  if (back.length > 0) await applied.insertMarkStates(tx, userId, back)
}
