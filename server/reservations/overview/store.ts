import { sql } from 'kysely'
import type { ReservationSettings } from '#contract/reservations/overview.ts'
import { usualSilenceWeeks } from '#contract/reservations/words.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { SilentStore } from './silence.rules.ts'

type Ceilings = ReservationSettings['ceilings']

export function listCeilings(db: Db | Tx, userId: number): Promise<Ceilings> {
  return rowsOf(db)<Ceilings[number]>`
    select currency, monthly_cents from reservation_ceilings where user_id = ${userId}
    order by currency limit 100`
}

/** Null for a member who wants to hear of no silent store. */
export async function findSilenceWeeks(db: Db | Tx, userId: number): Promise<number | null> {
  const [row] = await rowsOf(db)<{ weeks: number | null }>`
    select silence_weeks as weeks from collectors where user_id = ${userId}`
  return row === undefined ? usualSilenceWeeks : row.weeks
}

export async function updateSilenceWeeks(tx: Tx, userId: number, weeks: number | null): Promise<void> {
  await sql`update collectors set silence_weeks = ${weeks} where user_id = ${userId}`.execute(tx)
}

/**
 * The stores without news for as long as the member chose, and since when: no entry of any kind, no reservation and no
 * shipment.
 */
export function listSilentStores(db: Db | Tx, userId: number, today: string): Promise<SilentStore[]> {
  const newest = sql`max(greatest(r.reserved_on, e.last_on, h.sent_on, (h.created_at at time zone 'America/Mexico_City')::date))`
  return rowsOf(db)<SilentStore>`
    select r.store_id, coalesce(${newest}, ${today}::date) as since
    from reservations r
    left join (select reservation_id, max(happened_on) as last_on from reservation_entries
      where user_id = ${userId} group by reservation_id) e on e.reservation_id = r.id
    left join shipments h on h.user_id = r.user_id and h.id = r.shipment_id
    where r.user_id = ${userId}
    group by r.store_id
    having ${newest} <= ${today}::date - 7 * (select silence_weeks from collectors where user_id = ${userId})
    order by r.store_id limit 1000`
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
