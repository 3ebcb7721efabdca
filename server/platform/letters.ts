import type { Letter } from '#server/platform/mail.ts'
import { frame } from './letters/frame.ts'
import type { LetterWords } from './letters/words.ts'

/** The same words as a lit display case and as plain text, for every letter the house sends. */
export function drawLetter(words: LetterWords, publicUrl: string): Letter {
  const { to, subject } = words
  return { to, subject, html: frame(words, publicUrl), text: plain(words, publicUrl) }
}

function plain({ title, paragraphs, button, facts = [], notes }: LetterWords, publicUrl: string): string {
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
