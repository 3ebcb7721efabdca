import * as addressEmails from '#server/accounts/address.emails.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import { dateTimeText } from '#server/accounts/dates.rules.ts'
import * as emails from '#server/accounts/emails.ts'
import * as noticeEmails from '#server/accounts/privacy-notice.emails.ts'
import * as factorEmails from '#server/accounts/second-factor/emails.ts'
import type { Member } from '#server/accounts/store.ts'
import { findMember, findMemberByEmail } from '#server/accounts/store.ts'
import type { Db } from '#server/platform/db.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { Email } from '#server/platform/mail/port.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import type { MailRow } from '#server/platform/outbox/table.ts'

// The e-mails of this room are rendered when they are sent. Their codes are created at that moment and exist only in the
// e-mail, so the queue never holds a secret. Nothing is sent for deleted or blocked accounts.

type EmailText = Omit<EmailContent, 'to'>
type ToMember = (member: Member, row: MailRow, now: Date) => Promise<EmailText> | EmailText

/** Maps each kind of e-mail to its renderer. Links start with `publicUrl`, never with a host taken from a request. */
export function accountEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  const at = (path: string) => `${publicUrl}${path}`
  const securityUrl = at('/configuracion/seguridad')
  const codeUrl = async (path: string, code: Parameters<typeof createCode>[1]) =>
    at(`${path}/${await createCode(db, code)}`)
  const validationUrl = (userId: number, now: Date) =>
    codeUrl('/validar-cuenta', { kind: 'validation', userId, now })
  const to =
    (write: ToMember, addressed = ownAddress): RenderMail =>
    async (row, now) => {
      const member = await memberOf(db, row)
      if (member === null) return null
      return drawn(addressed(member, row), await write(member, row, now), publicUrl)
    }
  return {
    welcome: to(async (member, _, now) => emails.welcome(member, await validationUrl(member.id, now))),
    validation: to(async (member, _, now) => emails.validation(member, await validationUrl(member.id, now))),
    'password-reset': to(async (member, _, now) =>
      emails.passwordReset(
        member,
        await codeUrl('/nueva-contrasena', { kind: 'reset', userId: member.id, now }),
      ),
    ),
    'password-changed': to((member) => emails.passwordChanged(member, at('/recuperar-contrasena'))),
    'new-device': to((member, { data, created_at }) =>
      emails.newDevice(member, {
        device: data.device ?? '',
        when: dateTimeText(created_at),
        url: securityUrl,
      }),
    ),
    'second-factor-added': to((_, { data, created_at }) =>
      factorEmails.factorAdded({ what: data.what ?? '', when: dateTimeText(created_at) }, securityUrl),
    ),
    'second-factor-removed': to((_, { data, created_at }) =>
      factorEmails.factorRemoved({ what: data.what ?? '', when: dateTimeText(created_at) }, securityUrl),
    ),
    'recovery-code-used': to((_, { data, created_at }) =>
      factorEmails.recoveryCodeUsed({ left: data.left ?? '', when: dateTimeText(created_at) }, securityUrl),
    ),
    'account-exists': to((member) => emails.accountExists(member, at('/entrar'))),
    'email-confirm': to(async (member, { data }, now) => {
      const newEmail = data.email ?? ''
      const code = { kind: 'email_change', userId: member.id, newEmail, now } as const
      return addressEmails.emailConfirm(newEmail, await codeUrl('/validar-cuenta', code))
    }, writtenAddress),
    'email-requested': to(
      (_, { data }) => addressEmails.emailRequested(data.to ?? '', at('/recuperar-contrasena')),
      writtenAddress,
    ),
    'email-changed': to(
      (_, { data }) => addressEmails.emailChanged(data.to ?? '', at('/configuracion/cuenta')),
      writtenAddress,
    ),
    'privacy-notice': to((member) => noticeEmails.privacyNotice(member, at('/politica-de-privacidad'))),
    farewell: async ({ data }) =>
      drawn(data.email ?? '', emails.accountDeleted({ fullname: data.fullname ?? '' }), publicUrl),
  }
}

/** The recipient for e-mails of other rooms; null when the account is deleted or blocked. */
export async function findRecipient(
  db: Db,
  userId: number,
): Promise<Pick<Member, 'email' | 'fullname'> | null> {
  const member = await findMember(db, userId)
  return member === null || member.blocked_at !== null ? null : member
}

/** The account of an e-mail. A password reset names only an address, which may have no account. */
async function memberOf(db: Db, { kind, user_id, data }: MailRow): Promise<Member | null> {
  const isByAddress = kind === 'password-reset'
  const member = isByAddress
    ? await findMemberByEmail(db, data.email ?? '')
    : await findMember(db, user_id ?? 0)
  return member === null || member.blocked_at !== null ? null : member
}

function ownAddress({ email }: Member, _row: MailRow): string {
  return email
}

function writtenAddress(_member: Member, { data }: MailRow): string {
  return data.email ?? ''
}

function drawn(to: string, words: EmailText, publicUrl: string): Email {
  return renderEmail({ ...words, to }, publicUrl)
}
