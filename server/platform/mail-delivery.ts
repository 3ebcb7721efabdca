import type { Db } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Email, Mail } from '#server/platform/mail/port.ts'
import { MailRefused } from '#server/platform/mail/port.ts'
import type { MailRow } from './outbox/table.ts'
import { deleteMail, leaseMail, updateFailedMail, updateParkedMail } from './outbox/table.ts'
import { runOnNotify } from './run-on-notify.ts'

/** Writes the e-mail of a queued mail when it is about to be sent; null when there is nobody to send it to. */
export type RenderMail = (mail: MailRow, now: Date) => Promise<Email | null>

export interface MailDelivery {
  db: Db
  mail: Mail
  /** Who writes which kind of e-mail. */
  renderers: Readonly<Record<string, RenderMail>>
  log: Logger
  now: () => Date
}

const minute = 60_000
/** Longer than any server takes to answer, so that no second process sends the same e-mail meanwhile. */
const firstWaitMs = minute
const longestWaitMs = 60 * minute
/** Some three days. */
const triesMax = 75

/**
 * Sends everything that is due, one after the other. An e-mail is deleted when the server has taken it; otherwise it
 * is tried again after one minute, two, four, up to an hour (docs/safety.md#faults).
 */
export async function sendDueMails(mailman: MailDelivery): Promise<void> {
  for (;;) {
    const now = mailman.now()
    const mail = await leaseMail(mailman.db, { now, leasedUntil: new Date(now.getTime() + firstWaitMs) })
    if (mail === null) return
    await sendOne(mailman, mail, now)
  }
}

/** Sends at once what is queued, by this process or another. What fails waits for the job of every minute. */
export function sendOnQueue(mailman: MailDelivery): { stop(): Promise<void> } {
  const sending = runOnNotify({
    db: mailman.db,
    channel: 'mail_queued',
    work: () => sendDueMails(mailman),
    onError: (err) => mailman.log.warn({ err }, 'mail: nothing could be sent for now'),
  })
  return {
    async stop() {
      await sending.stop()
      mailman.mail.close()
    },
  }
}

async function sendOne(mailman: MailDelivery, row: MailRow, now: Date): Promise<void> {
  const { db, mail, renderers, log } = mailman
  try {
    const write = renderers[row.kind]
    if (!write) throw new MailRefused(`Nobody writes e-mails of the kind ${row.kind}.`)
    const email = await write(row, now)
    if (email !== null) await mail.send(row.id, email)
    await deleteMail(db, row.id)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    // Neither the e-mail nor the address: who runs the site finds them by the id.
    log.warn({ mail: row.id, kind: row.kind, tries: row.tries, reason }, 'mail: an e-mail was not sent')
    const isHopeless = error instanceof MailRefused || row.tries >= triesMax
    if (isHopeless) await updateParkedMail(db, row.id, { now, reason })
    else await updateFailedMail(db, row.id, { nextTryAt: nextTryAt(row.tries, now), reason })
  }
}

function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs))
}
