import { onTestFinished } from 'vitest'
import { mailRenderers } from '#server/admin/mails/renderers.service.ts'
import { type MailDelivery, sendDueMails } from '#server/platform/mail/delivery.ts'
import { openMail } from '#server/platform/mail/open.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { startTestApp, type TestApp, type TestSettings } from '#test/app.ts'
import { type ReceivedMail, type SmtpService, startSmtp, textOf } from '#test/smtp.ts'

export interface Mailbox {
  smtp: SmtpService
  delivery: MailDelivery
  /** Sends the due e-mails and returns those that arrived since the last call. */
  open(): Promise<ReceivedMail[]>
  /** The code in the link of the last e-mail to that address. */
  codeFor(to: string): Promise<string>
}

const publicUrl = 'https://vitrina.example'

/** The API, whose e-mails are delivered to a mailbox. */
export async function startWithMailbox(now?: string, settings?: TestSettings) {
  const app = await startTestApp(now, settings)
  return { app, post: await openMailbox(app) }
}

/** Delivers an app's e-mails over real SMTP. */
export async function openMailbox({ db, clock }: TestApp): Promise<Mailbox> {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const config = {
    mailUrl: smtp.url,
    mailFrom: 'Vitrina <no-responder@vitrina.example>',
    dataDir: '/nowhere',
  }
  const mail = openMail(config)
  const delivery: MailDelivery = {
    db,
    mail,
    renderers: mailRenderers(db, publicUrl),
    log: openLog('silent'),
    now: () => clock.now,
  }
  let read = 0
  const open = async () => {
    await sendDueMails(delivery)
    const fresh = smtp.received.slice(read)
    read = smtp.received.length
    return fresh
  }
  return {
    smtp,
    delivery,
    open,
    async codeFor(to) {
      await open()
      const last = smtp.received.findLast((mail) => mail.to === to)
      const code = /\/([\w-]{43})\b/.exec(textOf(last?.raw ?? ''))?.[1]
      if (code === undefined) throw new Error(`No e-mail with a code came to ${to}.`)
      return code
    },
  }
}
