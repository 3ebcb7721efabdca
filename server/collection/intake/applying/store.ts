import { sql } from 'kysely'
import type { Entry } from '#server/collection/intake/rules.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { MarkState } from './rules.ts'

/** The next figures: owned ones before wanted ones, each in the order of the file. */
export async function listPendingItems(tx: Tx, intakeId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from intake_rows
    where intake_id = ${intakeId} and is_taken and outcome is null and item_id is not null
    group by item_id order by bool_or(coalesce(entry ->> 'relation', 'collection') = 'collection') desc, min(row_no)
    limit ${limit}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

export interface PendingRow {
  row_no: number
  item_id: number
  entry: Entry
}

export function listPendingRows(tx: Tx, intakeId: number, itemIds: number[]): Promise<PendingRow[]> {
  return rowsOf(tx)<PendingRow>`
    select row_no, item_id, entry from intake_rows
    where intake_id = ${intakeId} and item_id = any(${itemIds}::int[]) and is_taken and outcome is null and entry is not null
    order by row_no limit 100000`
}

export async function listMarkStates(
  tx: Tx,
  userId: number,
  itemIds: number[],
): Promise<(MarkState & { item_id: number })[]> {
  const { rows } = await sql<Omit<MarkState, 'marked_at'> & { item_id: number; marked_at: Date }>`
    select item_id, relation, reserved, marked_at, priority, target_price_cents, target_currency, wish_tags from marks
    where user_id = ${userId} and item_id = any(${itemIds}::int[]) order by item_id limit 10000`.execute(tx)
  return rows.map((row) => ({ ...row, marked_at: row.marked_at.toISOString() }))
}

/** Writes the marks; whether a figure is reserved does not change. */
export async function insertMarkStates(
  tx: Tx,
  userId: number,
  marks: readonly (MarkState & { item_id: number })[],
): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, relation, marked_at, priority, target_price_cents, target_currency, wish_tags)
    select ${userId}, item_id, relation, marked_at, priority, target_price_cents, target_currency, coalesce(wish_tags, '{}')
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (item_id int, relation text, marked_at timestamptz,
      priority smallint, target_price_cents bigint, target_currency text, wish_tags text[])
    on conflict (user_id, item_id) do update set relation = excluded.relation, marked_at = excluded.marked_at,
      priority = excluded.priority, target_price_cents = excluded.target_price_cents,
      target_currency = excluded.target_currency, wish_tags = excluded.wish_tags`.execute(tx)
}
