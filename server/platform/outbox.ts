import type { Db, Tx } from '#server/platform/db.ts'
import type { QueuedMail } from './outbox/table.ts'
import { deleteMailsTo, deleteParkedMailsBefore, insertMail } from './outbox/table.ts'

/** Queues an e-mail in the transaction that causes it, so that it is sent only if that commits (docs/product.md#running). */
export async function queueMail(tx: Db | Tx, mail: QueuedMail): Promise<void> {
  await insertMail(tx, mail)
}

/** Removes queued e-mails to an address that no longer belongs to an account (docs/safety.md#privacy). */
export async function deleteQueuedMailsTo(tx: Db | Tx, email: string): Promise<void> {
  await deleteMailsTo(tx, email)
}

const parkedDays = 30
const day = 86_400_000

/** Deletes e-mails that could not be delivered after a month. */
export async function deleteParkedMails(db: Db, now: Date): Promise<void> {
  await deleteParkedMailsBefore(db, new Date(now.getTime() - parkedDays * day))
}
