import type { Email } from '#server/platform/mail/port.ts'
import { frame } from './emails/frame.ts'
import type { EmailWords } from './emails/words.ts'

/** The same words as a lit display case and as plain text, for every e-mail the house sends. */
export function drawEmail(words: EmailWords, publicUrl: string): Email {
  const { to, subject } = words
  return { to, subject, html: frame(words, publicUrl), text: plain(words, publicUrl) }
}

function plain({ title, paragraphs, button, facts = [], notes }: EmailWords, publicUrl: string): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...notes,
    `--\nVitrina, el lugar para el coleccionista\n${publicUrl}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
