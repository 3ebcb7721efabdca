/** What an e-mail says, in the order in which it is read. Everything is plain text; nothing of it is markup. */
export interface EmailContent {
  readonly to: string
  readonly subject: string
  /** The line mailboxes show beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. The address is written out below it, for who cannot press. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Facts, such as a device and when. */
  readonly facts?: readonly (readonly [string, string])[]
  /** Smaller: how long the link works, what to do if it was not you. */
  readonly notes: readonly string[]
}
