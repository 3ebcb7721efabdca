import { sql } from 'kysely'
import type { ReservationSettings } from '#contract/reservations/overview.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

type Ceilings = ReservationSettings['ceilings']
type Reminders = ReservationSettings['reminders']

export async function listCeilings(db: Db | Tx, userId: number): Promise<Ceilings> {
  const { rows } = await sql<Ceilings[number]>`
    select currency, monthly_cents from reservation_ceilings where user_id = ${userId}
    order by currency limit 100`.execute(db)
  return rows
}

export async function deleteCeilings(tx: Tx, userId: number): Promise<void> {
  await sql`delete from reservation_ceilings where user_id = ${userId}`.execute(tx)
}

export async function insertCeilings(tx: Tx, userId: number, ceilings: Ceilings): Promise<void> {
  await sql`
    insert into reservation_ceilings (user_id, currency, monthly_cents)
    select ${userId}, currency, monthly_cents
    from jsonb_to_recordset(${JSON.stringify(ceilings)}::jsonb) as given (currency text, monthly_cents bigint)`.execute(
    tx,
  )
}

/** Returns undefined when the member has chosen nothing. */
export async function findReminders(db: Db | Tx, userId: number): Promise<Reminders | undefined> {
  const { rows } = await sql<Reminders>`
    select due_soon, due_today, late, date_moved, settle_soon from reminder_settings
    where user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function insertReminders(tx: Tx, userId: number, reminders: Reminders): Promise<void> {
  const { due_soon, due_today, late, date_moved, settle_soon } = reminders
  await sql`
    insert into reminder_settings (user_id, due_soon, due_today, late, date_moved, settle_soon)
    values (${userId}, ${due_soon}, ${due_today}, ${late}, ${date_moved}, ${settle_soon})
    on conflict (user_id) do update set due_soon = excluded.due_soon, due_today = excluded.due_today,
      late = excluded.late, date_moved = excluded.date_moved, settle_soon = excluded.settle_soon`.execute(tx)
}
