import { sql } from 'kysely'
import type { Copy } from '#contract/collection/collection.ts'
import { type Db, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import type { CopyValues } from './rules.ts'

const columns = sql`id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes, tags, worth, trade`

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

export function listCopiesById(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<(Copy & { item_id: number; is_lent: boolean })[]> {
  return rowsOf(tx)<Copy & { item_id: number; is_lent: boolean }>`
    select item_id, ${columns}, ${photos}, exists (select from departures d where d.lent_copy_id = c.id) as is_lent
    from copies c where user_id = ${userId} and id = any(${ids}::int[]) order by id limit 10000`
}

export type CopyToInsert = CopyValues & { item_id: number; reservation_id?: number | null }

/** Returns the inserted copies in order. A reservation that is gone is forgotten. */
export function insertCopies(
  tx: Tx,
  userId: number,
  { copies, now }: { copies: readonly CopyToInsert[]; now: Date },
): Promise<(Omit<Copy, 'photos'> & { item_id: number })[]> {
  return rowsOf(tx)<Omit<Copy, 'photos'> & { item_id: number }>`${statementName('insertCopies')}
    insert into copies (user_id, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place,
      notes, tags, worth, trade, reservation_id, created_at)
    select ${userId}, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes,
      coalesce(tags, '{}'), coalesce(worth, '[]'), trade,
      (select r.id from reservations r where r.user_id = ${userId} and r.id = given.reservation_id), ${now}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as given (item_id int, condition text,
      price_paid_cents bigint, charges_cents bigint, currency text, acquired_on date, store text, place text, notes text,
      tags text[], worth jsonb, trade jsonb, reservation_id int)
    returning item_id, ${columns}`
}

export async function updateCopies(
  tx: Tx,
  userId: number,
  copies: readonly (CopyValues & { id: number })[],
): Promise<void> {
  await sql`
    update copies c set condition = g.condition, price_paid_cents = g.price_paid_cents, charges_cents = g.charges_cents,
      currency = g.currency, acquired_on = g.acquired_on, store = g.store, place = g.place, notes = g.notes,
      tags = coalesce(g.tags, c.tags), worth = coalesce(g.worth, c.worth), trade = g.trade
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as g (id int, condition text, price_paid_cents bigint,
      charges_cents bigint, currency text, acquired_on date, store text, place text, notes text, tags text[], worth jsonb,
      trade jsonb)
    where c.user_id = ${userId} and c.id = g.id`.execute(tx)
}

export async function deleteCopiesById(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`delete from copies where user_id = ${userId} and id = any(${ids}::int[])`.execute(tx)
}

/** Deletes all copies of a figure and returns them, oldest first. */
export async function deleteCopies(tx: Tx, userId: number, itemId: number): Promise<Copy[]> {
  const { rows } = await sql<Copy>`${statementName('deleteCopies')}
    with c as (delete from copies where user_id = ${userId} and item_id = ${itemId} returning ${columns})
    select c.*, ${photos} from c`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
