import type { AdminMail } from '#contract/admin/mails.ts'
import type { MailRow } from './store.ts'

/** An e-mail as the list shows it. */
export function toAdminMail(row: MailRow): AdminMail {
  const { id, kind, email, username, tries, last_error, created_at, next_try_at, sent_at } = row
  return {
    id,
    kind,
    to: email === null ? null : maskAddress(email),
    username,
    state: stateOf(row),
    tries,
    error: last_error,
    created_at: created_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
    sent_at: sent_at?.toISOString() ?? null,
  }
}

function stateOf({ sent_at, parked_at, last_error }: MailRow): AdminMail['state'] {
  if (sent_at !== null) return 'sent'
  if (parked_at !== null) return 'parked'
  return last_error === null ? 'waiting' : 'failed'
}

/** Kinds of e-mails that say what a member pays for reservations or whom they follow: only the member may read them. */
const privateKinds = new Set(['reservation-reminder', 'follows-weekly'])

export function isPrivateKind(kind: string): boolean {
  return privateKinds.has(kind)
}

/** `ana@ejemplo.com` as `a•••@ejemplo.com`. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••')
}

/** Codes have at least 43 characters. A slug may be masked too, which does no harm. */
const code = /[\w-]{32,}/g

/** The text without codes, which grant access. */
export function maskCodes(text: string): string {
  return text.replace(code, '••••••')
}
