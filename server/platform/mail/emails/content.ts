/** The content of an e-mail in reading order. All of it is plain text, not markup. */
export interface EmailContent {
  readonly to: string
  readonly subject: string
  /** The preview that mailboxes show beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The main action. Its URL is also written out below, for readers who cannot press buttons. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Label and value, such as the device and the time. */
  readonly facts?: readonly (readonly [string, string])[]
  /** Small print: how long the link works, what to do if it was not you. */
  readonly notes: readonly string[]
}
