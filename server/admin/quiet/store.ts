import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** E-mails and payments that were queued or open before quiet mode began. */
export async function countHeld(db: Db, since: Date): Promise<{ mails: number; payments: number }> {
  const { rows } = await sql<{ mails: number; payments: number }>`
    select (select count(*)::int from mails where parked_at is null and created_at <= ${since}) as mails,
      (select count(*)::int from payment_operations where state = 'abierta' and created_at <= ${since}) as payments`.execute(
    db,
  )
  return rows[0] ?? { mails: 0, payments: 0 }
}

export async function deleteHeldMails(tx: Tx, since: Date): Promise<void> {
  await sql`delete from mails where parked_at is null and created_at <= ${since}`.execute(tx)
}
