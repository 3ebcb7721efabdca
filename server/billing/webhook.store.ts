import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export interface EventRow {
  id: string
  type: string
  customerId: string | null
  tries: number
  receivedAt: Date
  isDone: boolean
}

const columns = sql`id, type, provider_customer_id as "customerId", tries, received_at as "receivedAt",
  done_at is not null as "isDone"`

export async function findEvent(db: Db, id: string): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`select ${columns} from payment_events where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Stores an event; a known one stays unchanged. */
export async function insertEvent(
  db: Db,
  event: {
    id: string
    type: string
    customerId: string | null
    now: Date
    nextTryAt: Date
    doneAt: Date | null
  },
): Promise<void> {
  await sql`insert into payment_events (id, type, provider_customer_id, received_at, next_try_at, done_at)
    values (${event.id}, ${event.type}, ${event.customerId}, ${event.now}, ${event.nextTryAt}, ${event.doneAt})
    on conflict do nothing`.execute(db)
}

/** Returns the event that has waited longest; no other process gets it before `leasedUntil`. */
export async function updateEventLease(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<EventRow | null> {
  const { rows } =
    await sql<EventRow>`update payment_events set next_try_at = ${leasedUntil}, tries = tries + 1
    where id = (select id from payment_events where done_at is null and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

export async function updateEventWaiting(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await sql`update payment_events set next_try_at = ${nextTryAt} where id = ${id}`.execute(db)
}

export async function updateEventDone(db: Db, id: string, now: Date): Promise<void> {
  await sql`update payment_events set done_at = ${now} where id = ${id} and done_at is null`.execute(db)
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from payment_events where done_at < ${moment}`.execute(db)
}
