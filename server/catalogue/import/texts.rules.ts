/** Most cells are printable ASCII with closed ends, and there are millions. */
const isPlain = /^[!-~](?:[ -~]*[!-~])?$/

/** The text of a cell on one line: control characters are spaces, the ends are trimmed, nothing else changes. */
export function oneLine(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
}

/** The same, but line breaks and tabs stay. */
export function paragraphs(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
}

/** The parts of a comma list, without blanks. */
export function partsOf(text: string): string[] {
  return oneLine(text)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A text as it is shown inside a sentence. */
export function quoted(text: string): string {
  const line = oneLine(text)
  return `«${line.length > 60 ? `${line.slice(0, 60)}…` : line}»`
}

/** Why a text does not fit, in Spanish. Lengths count characters as PostgreSQL does, not UTF-16 units. */
export function tooLong(text: string, max: number): string | undefined {
  const length = text.length > max ? [...text].length : 0
  return length > max ? `tiene ${length} caracteres y el máximo son ${max}` : undefined
}

/** Why no database can keep a text, in Spanish. */
export function unstorable(text: string): string | undefined {
  if (text.includes('\0')) return 'tiene un carácter nulo'
  return text.isWellFormed() ? undefined : 'tiene medio carácter (un sustituto suelto)'
}

export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
