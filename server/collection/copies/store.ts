import { sql } from 'kysely'
import type { Copy } from '#contract/collection/collection.ts'
import { type Db, statementName, type Tx } from '#server/platform/database/db.ts'
import type { CopyValues } from './rules.ts'

const columns = sql`id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes`

/** The photos of copy `c`; a deleting statement still sees them. */
const photos = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'path', p.path, 'thumb_path', p.thumb_path,
    'width', p.width, 'height', p.height) order by p.id), '[]')
  from copy_photos p where p.copy_id = c.id) as photos`

/** The copies of these figures, oldest first. */
export async function listCopies(
  db: Db | Tx,
  userId: number,
  itemIds: number[],
): Promise<(Copy & { item_id: number })[]> {
  const { rows } = await sql<Copy & { item_id: number }>`${statementName('listCopies')}
    select item_id, ${columns}, ${photos} from copies c where user_id = ${userId} and item_id = any(${itemIds}::int[])
    order by item_id, id limit 10000`.execute(db)
  return rows
}

/**
 * Returns the inserted copies in order, without photos. The figure must already be in the collection. A reservation that is
 * gone is forgotten.
 */
export async function insertCopies(
  tx: Tx,
  userId: number,
  {
    itemId,
    copies,
    now,
    reservationId = null,
  }: { itemId: number; copies: CopyValues[]; now: Date; reservationId?: number | null },
): Promise<Omit<Copy, 'photos'>[]> {
  const { rows } = await sql<Omit<Copy, 'photos'>>`${statementName('insertCopies')}
    insert into copies (user_id, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place,
      notes, reservation_id, created_at)
    select ${userId}, ${itemId}, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes,
      (select r.id from reservations r where r.user_id = ${userId} and r.id = ${reservationId}), ${now}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (condition text, price_paid_cents bigint,
      charges_cents bigint, currency text, acquired_on date, store text, place text, notes text)
    returning ${columns}`.execute(tx)
  return rows
}

export async function updateCopy(
  tx: Tx,
  userId: number,
  { id, ...values }: CopyValues & { id: number },
): Promise<void> {
  await sql`
    update copies set condition = ${values.condition}, price_paid_cents = ${values.price_paid_cents},
      charges_cents = ${values.charges_cents},
      currency = ${values.currency}, acquired_on = ${values.acquired_on}, store = ${values.store},
      place = ${values.place}, notes = ${values.notes}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

export async function deleteCopy(tx: Tx, userId: number, copyId: number): Promise<void> {
  await sql`delete from copies where user_id = ${userId} and id = ${copyId}`.execute(tx)
}

/** Deletes all copies of a figure and returns them, oldest first. */
export async function deleteCopies(tx: Tx, userId: number, itemId: number): Promise<Copy[]> {
  const { rows } = await sql<Copy>`${statementName('deleteCopies')}
    with c as (delete from copies where user_id = ${userId} and item_id = ${itemId} returning ${columns})
    select c.*, ${photos} from c`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
