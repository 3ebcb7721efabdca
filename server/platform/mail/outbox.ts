import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteSentMailsBefore, deleteSentMailsTo } from './outbox/sent-table.ts'
import type { QueuedMail } from './outbox/table.ts'
import { deleteMailsTo, deleteParkedMailsBefore, insertMail, insertMails } from './outbox/table.ts'

/** Queues an e-mail in the transaction that causes it, so that it is sent only if that commits (docs/product.md#running). */
export async function queueMail(tx: Db | Tx, mail: QueuedMail): Promise<void> {
  await insertMail(tx, mail)
}

/** Queues the same e-mail for several accounts. */
export async function queueMails(
  tx: Tx,
  { userIds, ...mail }: Omit<QueuedMail, 'userId'> & { userIds: readonly number[] },
): Promise<void> {
  await insertMails(tx, { ...mail, userIds })
}

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

/** Deletes the copies of sent e-mails after ninety days. */
export async function deleteOldSentMails(db: Db, now: Date): Promise<void> {
  await deleteSentMailsBefore(db, new Date(now.getTime() - sentDays * dayMs))
}
