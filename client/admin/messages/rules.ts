import type { AdminMessage, ListedMessage } from '#contract/admin/messages.ts'

export const kindTexts = {
  contacto: 'Contacto',
  figura_faltante: 'Figura que falta',
} as const satisfies Record<ListedMessage['kind'], string>

export const statusTexts = {
  abierto: 'Abierto',
  cerrado: 'Cerrado',
} as const satisfies Record<ListedMessage['status'], string>

/** The sender's name, or the address where no name was given. */
export function senderOf({ name, email }: Pick<ListedMessage, 'name' | 'email'>): string {
  return name || email || 'Sin nombre ni correo'
}

/** The number of a figure from what was pasted: the number itself, or the address of its page. */
export function readItemId(text: string): number | null {
  const digits = /(?:^|\/)(\d{1,9})\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

const quotedLength = 300

/** Opens an answer in the reader's own mail program, with the beginning of the message below it. */
export function answerHref({
  email,
  subject,
  body,
}: Pick<AdminMessage, 'email' | 'subject' | 'body'>): string {
  // By characters, because half of one has no code in an address.
  const letters = [...body]
  const quoted = letters.slice(0, quotedLength).join('') + (letters.length > quotedLength ? '…' : '')
  const lines = ['', '', 'Nos escribiste:', ...quoted.split('\n').map((line) => `> ${line}`)]
  const words = {
    subject: subject === '' ? 'Tu mensaje a Vitrina' : `Re: ${subject}`,
    body: body === '' ? '' : lines.join('\r\n'),
  }
  const query = Object.entries(words).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
