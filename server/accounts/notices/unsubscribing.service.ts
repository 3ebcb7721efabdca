import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NewsMail, newsMails } from '#contract/accounts/notice-words.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Email } from '#server/platform/mail/port.ts'
import { readSecret } from '#server/platform/security/secrets.ts'

// Every e-mail that answers nothing its reader did names an address that stops its kind with one POST and without a login
// (RFC 8058). The address is signed, says nothing that its reader does not know, and can do nothing else.

interface Unsubscription {
  userId: number
  mail: NewsMail
}

export async function withUnsubscription(
  db: Db,
  email: Email,
  { publicUrl, ...unsubscription }: Unsubscription & { publicUrl: string },
): Promise<Email> {
  const code = await codeOf(db, unsubscription)
  return { ...email, unsubscribeUrl: `${publicUrl}/baja/${code}` }
}

/** Null for a code that we did not sign. */
export async function readUnsubscription(db: Db, code: string): Promise<Unsubscription | null> {
  const [mail = '', id = ''] = code.split('.')
  const userId = Number.parseInt(id, 36)
  if (!isNewsMail(mail) || !Number.isSafeInteger(userId)) return null
  const [given, right] = [Buffer.from(code), Buffer.from(await codeOf(db, { mail, userId }))]
  return given.length === right.length && timingSafeEqual(given, right) ? { mail, userId } : null
}

function isNewsMail(word: string): word is NewsMail {
  return Object.hasOwn(newsMails, word)
}

async function codeOf(db: Db, { mail, userId }: Unsubscription): Promise<string> {
  const key = await readSecret(db, 'unsubscribe')
  const subject = `${mail}.${userId.toString(36)}`
  return `${subject}.${createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22)}`
}
