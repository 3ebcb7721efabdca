import type { DuplicatePair } from '#contract/admin-merging.ts'
import type { DuplicateReason } from '#contract/admin-merging-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata, Paging } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { findSides } from './sides.store.ts'
import * as store from './store.ts'

// Figures that may be one and the same (docs/admin.md#duplicates-and-merging).

const countMax = 10_000

export async function listDuplicates(
  db: Db,
  { reason, ...paging }: Paging & { reason?: DuplicateReason | undefined },
): Promise<{ data: DuplicatePair[]; metadata: Metadata }> {
  const { page, page_size } = paging
  const pairs = await store.listPairs(db, { reason, limit: page_size, offset: (page - 1) * page_size })
  const total = await store.countPairs(db, reason, countMax + 1)
  const sides = new Map(
    (await findSides(db, [...new Set(pairs.flatMap((pair) => [pair.item_id, pair.other_id]))])).map(
      (side) => [side.id, side],
    ),
  )
  const data = pairs.flatMap((pair): DuplicatePair[] => {
    const [one, other] = [sides.get(pair.item_id), sides.get(pair.other_id)]
    return one && other ? [{ reason: pair.reason, items: [one, other] }] : []
  })
  return { data, metadata: metadataOf(paging, Math.min(total, countMax), total > countMax) }
}

/** @throws {Refusal} item_not_found */
export async function dismissDuplicate(db: Db, by: StaffCaller, pair: [number, number]): Promise<void> {
  await changeDismissal(db, by, {
    pair,
    act: 'duplicate_dismissed',
    write: (tx, ordered) => store.insertDismissal(tx, ordered, by.now),
  })
}

/** @throws {Refusal} item_not_found */
export async function restoreDuplicate(db: Db, by: StaffCaller, pair: [number, number]): Promise<void> {
  await changeDismissal(db, by, { pair, act: 'duplicate_restored', write: store.deleteDismissal })
}

interface DismissalChange {
  pair: [number, number]
  act: 'duplicate_dismissed' | 'duplicate_restored'
  write: (tx: Tx, pair: [number, number]) => Promise<boolean>
}

async function changeDismissal(
  db: Db,
  by: StaffCaller,
  { pair, act, write }: DismissalChange,
): Promise<void> {
  const ordered: [number, number] = pair[0] < pair[1] ? pair : [pair[1], pair[0]]
  if (ordered[0] === ordered[1]) throw new Refusal('invalid', { other_id: 'Elige dos figuras distintas.' })
  const sides = await findSides(db, ordered)
  if (sides.length < 2) throw new Refusal('item_not_found')
  await db.transaction().execute(async (tx) => {
    if (!(await write(tx, ordered))) return
    await recordChange(tx, by, {
      act,
      subject: { kind: 'item', id: ordered[0] },
      details: { other_id: ordered[1] },
    })
  })
}
