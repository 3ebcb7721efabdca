import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isReachable } from '#server/policies/fragments.store.ts'
import type { SentReminder } from './rules.ts'

/** Lists, in batches, the members with reservations who may receive e-mail and received no reminder today. */
export async function listMembersToRemind(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after} and ${isReachable}
      and (exists (select from reservations r where r.user_id = u.id)
        or exists (select from departures l where l.user_id = u.id and ${isDue(today)}))
      and not exists (select from reminder_days d where d.user_id = u.id and d.sent_on = ${today})
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A copy that was lent and is to be asked back by now. */
function isDue(today: string) {
  return sql`l.remind_on <= ${today} and l.reminded_on is null and l.kind = 'prestada'`
}

export interface DueLoan {
  id: number
  item: string
  recipient: string | null
  left_on: string
}

export function listDueLoans(
  tx: Tx,
  userId: number,
  { today, limit }: { today: string; limit: number },
): Promise<DueLoan[]> {
  return rowsOf(tx)<DueLoan>`
    select l.id, i.name as item, l.recipient, l.left_on from departures l join all_items i on i.id = l.item_id
    where l.user_id = ${userId} and ${isDue(today)} order by l.remind_on, l.id limit ${limit}`
}

export async function updateRemindedLoans(
  tx: Tx,
  userId: number,
  { ids, today }: { ids: number[]; today: string },
): Promise<void> {
  await sql`update departures l set reminded_on = ${today}
    where user_id = ${userId} and id = any(${ids}::int[]) and ${isDue(today)}`.execute(tx)
}

/** Returns false when another process claimed this member's e-mail of the day. */
export async function insertReminderDay(tx: Tx, userId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_days (user_id, sent_on) select id, ${today} from users where id = ${userId}
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length === 1
}

export function listSentReminders(tx: Tx, userId: number): Promise<SentReminder[]> {
  return rowsOf(tx)<SentReminder>`
    select reservation_id, kind, about from sent_notices where user_id = ${userId}
    order by reservation_id, kind, about limit 100000`
}

export async function insertSentReminders(
  tx: Tx,
  userId: number,
  { sent, today }: { sent: SentReminder[]; today: string },
): Promise<void> {
  await sql`
    insert into sent_notices (user_id, reservation_id, kind, about, sent_on)
    select ${userId}, reservation_id, kind, about, ${today}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as given (reservation_id int, kind text, about text)
    on conflict do nothing`.execute(tx)
}

export async function deleteReminderDays(db: Db, before: string): Promise<void> {
  await sql`delete from reminder_days where sent_on < ${before}`.execute(db)
}
