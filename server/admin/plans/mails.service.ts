import { findContact } from '#server/accounts/contacts.service.ts'
import type { Db } from '#server/platform/db.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import { limitsEmail } from './emails.ts'

/** The notice about lower limits, for members who pay for the plan. */
export function planEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    'plan-limits': async ({ user_id, data }) => {
      const contact = await findContact(db, user_id ?? 0)
      if (contact === null) return null
      const { plan, items, photos, links, at } = data
      const counts = { items: items ?? '', photos: photos ?? '', links: links ?? '' }
      const limits = { plan: plan ?? '', ...counts, at: at ?? '' }
      const text = limitsEmail(limits, `${publicUrl}/configuracion/plan`)
      return renderEmail({ ...text, to: contact.email }, publicUrl)
    },
  }
}
