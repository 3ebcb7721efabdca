import type { ContactMessage, MissingItem } from '#contract/messages/messages.ts'

/** A message to the operator, in the form in which both the inbox and the forms service store it. */
export interface OperatorMessage {
  kind: 'contacto' | 'figura_faltante'
  name: string
  email: string
  subject: string
  body: string
}

export function messageOfContactForm({ name, email, subject, message }: ContactMessage): OperatorMessage {
  return { kind: 'contacto', name, email, subject, body: message }
}

export function messageOfMissingItem({ searched, details, email }: MissingItem): OperatorMessage {
  return { kind: 'figura_faltante', name: '', email, subject: searched, body: details }
}

/** People do not see this field, so only a program fills it in. */
export function isSpam({ website }: { website?: unknown }): boolean {
  return website !== undefined && website !== null && website !== ''
}
