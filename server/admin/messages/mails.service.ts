import type { Db } from '#server/platform/db.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { messageAnswer, missingItemAdded } from './emails.ts'
import { findAnswerMail, findItemMail } from './mails.store.ts'

/** Writes the e-mails to people who sent a message. The queue holds only ids, so nothing personal is stored twice. */
export function messageEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    'message-answer': async ({ data }) => {
      const mail = await findAnswerMail(db, Number(data.answer))
      return mail ? renderEmail({ ...messageAnswer(mail), to: mail.email }, publicUrl) : null
    },
    'message-item': async ({ data }) => {
      const mail = await findItemMail(db, Number(data.message))
      if (mail === undefined) return null
      return renderEmail({ ...missingItemAdded(mail, `${publicUrl}${mail.path}`), to: mail.email }, publicUrl)
    },
  }
}
