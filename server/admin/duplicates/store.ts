import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DuplicateReason } from '#contract/admin-merging-words.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export interface PairRow {
  item_id: number
  other_id: number
  reason: DuplicateReason
}

const open = sql`not exists (
  select from dismissed_duplicates d where d.item_id = p.item_id and d.other_id = p.other_id)`

export async function listPairs(
  db: Db,
  { reason, limit, offset }: { reason: DuplicateReason | undefined; limit: number; offset: number },
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select p.item_id, p.other_id, p.reason from duplicate_pairs p
    where ${open} and ${hasReason(reason)}
    order by ${reason === undefined ? sql`array_position(array['barcode', 'sku', 'name'], p.reason),` : sql``}
      p.item_id, p.other_id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The number of open pairs; counting stops at `max`. */
export async function countPairs(db: Db, reason: DuplicateReason | undefined, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from duplicate_pairs p where ${open} and ${hasReason(reason)} limit ${max}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function hasReason(reason: DuplicateReason | undefined): RawBuilder<boolean> {
  return reason === undefined ? sql<boolean>`true` : sql<boolean>`p.reason = ${reason}`
}

/** Returns whether anything changed. */
export async function insertDismissal(
  tx: Tx,
  [itemId, otherId]: [number, number],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ item_id: number }>`
    insert into dismissed_duplicates (item_id, other_id, dismissed_at)
    select a.id, b.id, ${now} from items a, items b where a.id = ${itemId} and b.id = ${otherId}
    on conflict do nothing returning item_id`.execute(tx)
  return rows.length > 0
}

export async function deleteDismissal(tx: Tx, [itemId, otherId]: [number, number]): Promise<boolean> {
  const { rows } = await sql<{ item_id: number }>`
    delete from dismissed_duplicates where item_id = ${itemId} and other_id = ${otherId} returning item_id`.execute(
    tx,
  )
  return rows.length > 0
}
