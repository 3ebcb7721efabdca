/** One e-mail, finished. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Where e-mails leave the house. */
export interface Mail {
  /**
   * Hands one over. `id` names it for ever, so that a mailbox can tell a second copy from a second e-mail.
   * @throws {MailRefused} when trying again makes no sense; anything else may work later.
   */
  send(id: string, email: Email): Promise<void>
  close(): void
}

/** The mail server will not take this e-mail, now or later. */
export class MailRefused extends Error {}
