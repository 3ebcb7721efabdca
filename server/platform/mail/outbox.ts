import { sql } from 'kysely'
import { type Db, firstRowOrNull, type Tx } from '#server/platform/database/db.ts'

/** Removes the e-mails to an address that no longer belongs to an account, sent or not (docs/safety.md#privacy). */
export async function deleteAllMailsTo(tx: Db | Tx, email: string): Promise<void> {
  await deleteMailsTo(tx, email)
  await deleteSentMailsTo(tx, email)
}

const parkedDays = 30
const sentDays = 90
const dayMs = 86_400_000

/** Deletes e-mails that could not be delivered after a month. */
export async function deleteParkedMails(db: Db, now: Date): Promise<void> {
  await deleteParkedMailsBefore(db, new Date(now.getTime() - parkedDays * dayMs))
}

/** Deletes what the version before stored of e-mails that it sent, after ninety days. */
export async function deleteOldSentMails(db: Db, now: Date): Promise<void> {
  await deleteSentMailsBefore(db, new Date(now.getTime() - sentDays * dayMs))
}

interface QueuedMail {
  /** One of the kinds of server/admin/mails/renderers.service.ts. */
  readonly kind: string
  /** The account it is about; deleting the account deletes its unsent e-mails. Null once there is no account. */
  readonly userId: number | null
  /** Further values the e-mail needs. Never a code that grants access. */
  readonly data?: Record<string, string | null>
  readonly now: Date
}

export interface MailRow {
  id: string
  kind: string
  user_id: number | null
  data: Record<string, string | null>
  tries: number
  created_at: Date
}

/** Queues an e-mail in the transaction that causes it, so that it is sent only if that commits (docs/product.md#running). */
export async function queueMail(db: Db | Tx, { kind, userId, data = {}, now }: QueuedMail): Promise<void> {
  await sql`insert into mails (kind, user_id, data, next_try_at, created_at)
    values (${kind}, ${userId}, ${JSON.stringify(data)}::jsonb, ${now}, ${now})`.execute(db)
}

export async function queueMails(
  tx: Tx,
  { kind, userIds, data = {}, now }: Omit<QueuedMail, 'userId'> & { userIds: readonly number[] },
): Promise<void> {
  await sql`insert into mails (kind, user_id, data, next_try_at, created_at)
    select ${kind}, u.id, ${JSON.stringify(data)}::jsonb, ${now}, ${now}
    from unnest(${userIds}::int[]) u (id)`.execute(tx)
}

/** Takes the e-mail that has waited longest and leases it until `leasedUntil`. */
export function leaseMail(db: Db, { now, leasedUntil }: { now: Date; leasedUntil: Date }) {
  return firstRowOrNull(db)<MailRow>`
    update mails set tries = tries + 1, next_try_at = ${leasedUntil}
    where id = (select id from mails where next_try_at <= ${now} and parked_at is null
      order by next_try_at, position limit 1 for update skip locked)
    returning id, kind, user_id, data, tries, created_at`
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await sql`delete from mails where id = ${id}`.execute(db)
}

export async function updateFailedMail(db: Db, id: string, failed: { nextTryAt: Date; reason: string }) {
  await sql`update mails set next_try_at = ${failed.nextTryAt}, last_error = ${failed.reason}
    where id = ${id}`.execute(db)
}

export async function updateParkedMail(db: Db, id: string, parked: { now: Date; reason: string }) {
  await sql`update mails set parked_at = ${parked.now}, last_error = ${parked.reason} where id = ${id}`.execute(
    db,
  )
}

async function deleteMailsTo(db: Db | Tx, email: string): Promise<void> {
  await sql`delete from mails where lower(data->>'email') = lower(${email})`.execute(db)
}

async function deleteParkedMailsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from mails where parked_at < ${moment}`.execute(db)
}

async function deleteSentMailsTo(db: Db | Tx, email: string): Promise<void> {
  await sql`delete from sent_mails where lower(email) = lower(${email})`.execute(db)
}

async function deleteSentMailsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from sent_mails where sent_at < ${moment}`.execute(db)
}
