import { sql } from 'kysely'
import type { ReservationSettings } from '#contract/reservations/overview.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

type Ceilings = ReservationSettings['ceilings']

export function listCeilings(db: Db | Tx, userId: number): Promise<Ceilings> {
  return rowsOf(db)<Ceilings[number]>`
    select currency, monthly_cents from reservation_ceilings where user_id = ${userId}
    order by currency limit 100`
}

export async function deleteCeilings(tx: Tx, userId: number): Promise<void> {
  await sql`delete from reservation_ceilings where user_id = ${userId}`.execute(tx)
}

export async function insertCeilings(tx: Tx, userId: number, ceilings: Ceilings): Promise<void> {
  await sql`
    insert into reservation_ceilings (user_id, currency, monthly_cents)
    select ${userId}, currency, monthly_cents
    from jsonb_to_recordset(${JSON.stringify(ceilings)}::jsonb) as given
      (currency text, monthly_cents bigint)`.execute(tx)
}
