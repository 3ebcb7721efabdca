import { sql } from 'kysely'
import type { Copy } from '#contract/collection/collection.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
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

interface PendingRow {
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
    select item_id, relation, reserved, marked_at, priority, target_price_cents, target_currency from marks
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
    insert into marks (user_id, item_id, relation, marked_at, priority, target_price_cents, target_currency)
    select ${userId}, item_id, relation, marked_at, priority, target_price_cents, target_currency
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (item_id int, relation text, marked_at timestamptz,
      priority smallint, target_price_cents bigint, target_currency text)
    on conflict (user_id, item_id) do update set relation = excluded.relation, marked_at = excluded.marked_at,
      priority = excluded.priority, target_price_cents = excluded.target_price_cents,
      target_currency = excluded.target_currency`.execute(tx)
}

export type InsertedCopy = Omit<Copy, 'photos'> & { item_id: number }

/** Inserts the copies in order. Returns them as stored. */
export function insertCopiesOf(
  tx: Tx,
  userId: number,
  copies: readonly (CopyValues & { item_id: number })[],
  now: Date,
): Promise<InsertedCopy[]> {
  return rowsOf(tx)<InsertedCopy>`
    insert into copies (user_id, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place,
      notes, created_at)
    select ${userId}, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes, ${now}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (item_id int, condition text,
      price_paid_cents bigint, charges_cents bigint, currency text, acquired_on date, store text, place text, notes text)
    returning item_id, id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes`
}

export async function updateCopies(
  tx: Tx,
  userId: number,
  copies: readonly (CopyValues & { id: number })[],
): Promise<void> {
  await sql`
    update copies c set condition = g.condition, price_paid_cents = g.price_paid_cents, charges_cents = g.charges_cents, currency = g.currency,
      acquired_on = g.acquired_on, store = g.store, place = g.place, notes = g.notes
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as g (id int, condition text, price_paid_cents bigint,
      charges_cents bigint, currency text, acquired_on date, store text, place text, notes text)
    where c.user_id = ${userId} and c.id = g.id`.execute(tx)
}
