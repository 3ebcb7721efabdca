import type { Db } from '#server/platform/database/db.ts'
import type { MailRow } from '#server/platform/mail/outbox.ts'
import { insertSentMail } from '#server/platform/mail/outbox.ts'
import type { Email } from '#server/platform/mail/port.ts'
import { isPrivateKind, maskCodes } from './service.ts'

/** Stores what an administrator may see of an e-mail that was just sent (docs/admin.md#jobs-and-e-mails). */
export async function keepSentMail(
  db: Db,
  { row: { id, kind }, email, now }: { row: MailRow; email: Email; now: Date },
): Promise<void> {
  // The last e-mail to a deleted account is not copied, because nothing about the account may remain.
  if (kind === 'farewell') return
  const content = isPrivateKind(kind)
    ? null
    : { subject: maskCodes(email.subject), html: maskCodes(email.html) }
  await insertSentMail(db, { id, email: email.to, content, now })
}
