import { createCode } from '#server/accounts/codes.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, renderEmail } from '#server/platform/mail/emails.ts'
import type { MailRow } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import { findBlockedUser, findUser, type UserRow } from './store.ts'

type ToUser = (user: UserRow, mail: MailRow, now: Date) => Promise<Words | null> | Words | null
type Words = Omit<EmailContent, 'to'>

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })
const momentText = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** The e-mails about an account that its member gets while it is blocked, too. Codes exist only in the e-mail. */
export function userEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  const at = (path: string) => `${publicUrl}${path}`
  const linkOf = async (userId: number, now: Date) =>
    at(`/mis-datos/${await createCode(db, { kind: 'data_link', userId, now })}`)
  const to =
    (write: ToUser): RenderMail =>
    async (mail, now) => {
      const user = await findUser(db, mail.user_id ?? 0)
      const words = user === undefined ? null : await write(user, mail, now)
      return user === undefined || words === null
        ? null
        : renderEmail({ ...words, to: user.email }, publicUrl)
    }
  return {
    'account-blocked': to(({ blocked_at, blocked_reason }) =>
      blocked_at === null ? null : emails.accountBlocked({ reason: blocked_reason }, at('/contacto')),
    ),
    'account-unblocked': to(({ blocked_at }) =>
      blocked_at === null ? emails.accountUnblocked(at('/entrar')) : null,
    ),
    'export-link': to(async ({ id }, _, now) => emails.exportLink(await linkOf(id, now))),
    'plan-gift': to((_, { data }) =>
      emails.planGift({ plan: data.plan ?? '', until: dayText(data.until) }, at('/configuracion/plan')),
    ),
    'plan-gift-ended': to((_, { data }) => emails.planGiftEnded({ plan: data.plan ?? '' }, at('/planes'))),
    'erasure-requested': to((_, { data }) =>
      emails.erasureRequested({ due: momentText.format(new Date(data.due ?? '')) }, at('/contacto')),
    ),
    'erasure-called-off': to(() => emails.erasureCalledOff(at('/entrar'))),
    // The request names an e-mail address, so that the response does not reveal whether it has an account.
    'data-link': async ({ data }, now) => {
      const user = await findBlockedUser(db, data.email ?? '')
      if (user === undefined) return null
      return renderEmail({ ...emails.dataLink(await linkOf(user.id, now)), to: user.email }, publicUrl)
    },
  }
}

function dayText(day: string | null | undefined): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}
