import { sql } from 'kysely'
import type { Copy } from '#contract/collection.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { named } from '#server/platform/db.ts'
import type { CopyValues } from './rules.ts'

const columns = sql`id, condition, price_paid_cents, currency, acquired_on, store, place, notes`

/** The copies of these figures, each figure's in the order they came. */
export async function listCopies(
  db: Db | Tx,
  userId: number,
  itemIds: number[],
): Promise<(Copy & { item_id: number })[]> {
  const { rows } = await sql<Copy & { item_id: number }>`${named('listCopies')}
    select item_id, ${columns} from copies where user_id = ${userId} and item_id = any(${itemIds}::int[])
    order by item_id, id limit 10000`.execute(db)
  return rows
}

/** In their order; the figure is in the collection already. Answers them as they lie there now. */
export async function insertCopies(
  tx: Tx,
  userId: number,
  { itemId, copies, now }: { itemId: number; copies: CopyValues[]; now: Date },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`${named('insertCopies')}
    insert into copies (user_id, item_id, condition, price_paid_cents, currency, acquired_on, store, place, notes,
      created_at)
    select ${userId}, ${itemId}, condition, price_paid_cents, currency, acquired_on, store, place, notes, ${now}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (condition text, price_paid_cents bigint,
      currency text, acquired_on date, store text, place text, notes text)
    returning ${columns}`.execute(tx)
  return rows
}

export async function updateCopy(tx: Tx, userId: number, { id, ...values }: Copy): Promise<void> {
  await tx.updateTable('copies').set(values).where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteCopy(tx: Tx, userId: number, copyId: number): Promise<void> {
  await tx.deleteFrom('copies').where('user_id', '=', userId).where('id', '=', copyId).execute()
}

/** All of a figure; answers what they were, in their order. */
export async function deleteCopies(tx: Tx, userId: number, itemId: number): Promise<Copy[]> {
  const { rows } = await sql<Copy>`${named('deleteCopies')}
    delete from copies where user_id = ${userId} and item_id = ${itemId} returning ${columns}`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
