import type { ContactMessage, MissingItem } from '#contract/messages.ts'

/** What one writes to us, in the form both ways keep it in. */
export interface Letter {
  kind: 'contacto' | 'figura_faltante'
  name: string
  email: string
  subject: string
  body: string
}

export function letterOfContact({ name, email, subject, message }: ContactMessage): Letter {
  return { kind: 'contacto', name, email, subject, body: message }
}

export function letterOfMissingItem({ searched, details, email }: MissingItem): Letter {
  return { kind: 'figura_faltante', name: '', email, subject: searched, body: details }
}

/** People do not see that field; only a program fills it in. */
export function isByProgram({ website }: { website?: unknown }): boolean {
  return website !== undefined && website !== null && website !== ''
}
