import type { Db } from '#server/platform/database/db.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import { type Email, type Mail, MailRefused } from '#server/platform/mail/port.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { deleteMail, leaseMail, type MailRow, updateFailedMail, updateParkedMail } from './outbox.ts'

/** Renders a queued e-mail just before it is sent; null when its recipient no longer exists. */
export type RenderMail = (mail: MailRow, now: Date) => Promise<Email | null>

export interface MailDelivery {
  db: Db
  mail: Mail
  renderers: Readonly<Record<string, RenderMail>>
  log: Logger
  now: () => Date
}

const minuteMs = 60_000
/** Longer than any SMTP timeout, so that no other process sends the same e-mail meanwhile. */
const firstWaitMs = minuteMs
const longestWaitMs = 60 * minuteMs
/** About three days. */
const triesMax = 75

/**
 * Sends all due e-mails in sequence. An e-mail leaves the queue when the SMTP server accepts it; otherwise it is retried
 * after one minute, two, four, up to an hour (docs/safety.md#faults). All wait while the product is quiet.
 */
export async function sendDueMails(delivery: MailDelivery): Promise<void> {
  if ((await findQuietMode(delivery.db)) !== null) return
  for (;;) {
    const now = delivery.now()
    const mail = await leaseMail(delivery.db, { now, leasedUntil: new Date(now.getTime() + firstWaitMs) })
    if (mail === null) return
    await sendOne(delivery, mail, now)
  }
}

async function sendOne(delivery: MailDelivery, row: MailRow, now: Date): Promise<void> {
  const { db, mail, renderers, log } = delivery
  try {
    const write = renderers[row.kind]
    if (!write) throw new MailRefused(`Nobody writes e-mails of the kind ${row.kind}.`)
    const email = await write(row, now)
    if (email !== null) await mail.send(row.id, email)
    await deleteMail(db, row.id)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    // Logs neither the content nor the address; the operator finds them by the id.
    log.warn({ mail: row.id, kind: row.kind, tries: row.tries, reason }, 'mail: an e-mail was not sent')
    const isHopeless = error instanceof MailRefused || row.tries >= triesMax
    if (isHopeless) await updateParkedMail(db, row.id, { now, reason })
    else await updateFailedMail(db, row.id, { nextTryAt: nextTryAt(row.tries, now), reason })
  }
}

function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs))
}
