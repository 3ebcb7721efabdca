import { findContact } from '#server/accounts/contacts.service.ts'
import { accountEmails } from '#server/accounts/mail.service.ts'
import { messageEmails } from '#server/admin/messages/mails.service.ts'
import { planEmails } from '#server/admin/plans/mails.service.ts'
import { userEmails } from '#server/admin/users/mails.service.ts'
import { planEmails as paymentEmails } from '#server/billing/mail.service.ts'
import { proposalEmails } from '#server/billing/proposals/mails.service.ts'
import { followEmails } from '#server/community/follows/mail.service.ts'
import { contributionEmails } from '#server/contributions/news.service.ts'
import type { Db } from '#server/platform/db.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { reservationEmails } from '#server/reservations/reminders/service.ts'

/** The renderers of all e-mails by their kind. */
export function mailRenderers(db: Db, publicUrl: string): Record<string, RenderMail> {
  const payments = { db, publicUrl, contactOf: (userId: number) => findContact(db, userId) }
  return {
    ...accountEmails(db, publicUrl),
    ...messageEmails(db, publicUrl),
    ...userEmails(db, publicUrl),
    ...planEmails(db, publicUrl),
    ...contributionEmails(db, publicUrl),
    ...paymentEmails(payments),
    ...proposalEmails(payments),
    ...reservationEmails(db, publicUrl),
    ...followEmails(db, publicUrl),
  }
}
