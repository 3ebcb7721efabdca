export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Whom an answer goes to instead of the sender. */
  readonly replyTo?: string
  /** Stops e-mails of its kind with one POST (RFC 8058); missing where the e-mail answers what its reader did. */
  readonly unsubscribeUrl?: string
}

export interface Mail {
  /**
   * Sends one e-mail. `id` becomes its Message-ID, so that mailboxes can recognise a repeated delivery. @throws
   * {MailRefused} when a retry is useless; any other error may be temporary
   */
  send(id: string, email: Email): Promise<void>
  /** Connects, encrypts and logs in as `send` does, and sends nothing. */
  verify(): Promise<void>
  close(): void
}

/** The mail server refuses this e-mail permanently. */
export class MailRefused extends Error {}

/** The message in nodemailer's format. */
export function toMessage(id: string, email: Email, from: string) {
  const domain = from.replace(/^.*@|>.*$/g, '')
  const { unsubscribeUrl, replyTo, ...content } = email
  const unsubscribe = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    ...content,
    // Objects, so that nodemailer never parses an address as a list.
    to: { name: '', address: email.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    from,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribe },
  }
}
