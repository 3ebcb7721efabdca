import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface SentMail {
  /** The id of the e-mail while it waited. */
  id: string
  email: string
  /** Null for e-mails that only their member may read. */
  content: { subject: string; html: string } | null
  now: Date
}

/**
 * Copies an e-mail that still waits, so that nothing is stored about an account that was deleted meanwhile. An e-mail to an
 * address belongs to the account that has the address.
 */
export async function insertSentMail(db: Db, { id, email, content, now }: SentMail): Promise<void> {
  await sql`
    insert into sent_mails (id, kind, user_id, email, subject, html, created_at, sent_at)
    select m.id, m.kind, coalesce(m.user_id, (select u.id from users u where lower(u.email) = lower(${email}))),
      ${email}, ${content?.subject ?? null}, ${content?.html ?? null}, m.created_at, ${now}
    from mails m where m.id = ${id}::uuid
    on conflict (id) do update set sent_at = excluded.sent_at, html = excluded.html, subject = excluded.subject`.execute(
    db,
  )
}

export async function deleteSentMailsTo(db: Db | Tx, email: string): Promise<void> {
  await sql`delete from sent_mails where lower(email) = lower(${email})`.execute(db)
}

export async function deleteSentMailsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from sent_mails where sent_at < ${moment}`.execute(db)
}
