import type { Email } from '#server/platform/mail/port.ts'
import type { EmailContent } from './emails/content.ts'
import { renderEmailHtml } from './emails/layout.ts'

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail(words: EmailContent, publicUrl: string): Email {
  const { to, subject } = words
  return { to, subject, html: renderEmailHtml(words, publicUrl), text: renderPlainText(words, publicUrl) }
}

function renderPlainText(
  { title, paragraphs, button, facts = [], notes }: EmailContent,
  publicUrl: string,
): string {
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
