/** What the e-mail with an answer needs. */
export interface AnswerMail {
  email: string
  name: string
  subject: string
  /** The message that is answered. */
  question: string
  answer: string
}

/** What the e-mail about a figure that was missing needs. */
export interface ItemMail {
  email: string
  searched: string
  itemName: string
  /** The path of the item's page. */
  path: string
}
