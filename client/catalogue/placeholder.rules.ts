import type { Item } from '#contract/catalogue/catalogue.ts'

/** The text in a niche without a picture, and its number of lines, which decides the font size. */
export interface Placeholder {
  text: string
  lines: number
}

const lettersMax = 30
/** How many characters fit on a line when the placeholder has that many lines (style.css, `data-lines`). */
const lettersPerLine = [6, 8, 11, 15]

/** The placeholder of a figure, or null when it has a picture. */
export function placeholderOf({
  name,
  image,
  license,
  line,
}: Pick<Item, 'name' | 'image' | 'license' | 'line'>): Placeholder | null {
  return image === null ? placeholderText(name, [line.name, license.name]) : null
}

/**
 * As many whole words of a name as fit, without what stands beside it: its scale, line and license. Figures of a line often
 * begin with the same words, and would all read alike.
 */
export function placeholderText(name: string, shown: readonly string[] = []): Placeholder {
  const words = wordsOf(withoutShown(name, shown))
  let text = words[0]?.slice(0, lettersMax) ?? ''
  for (const word of words.slice(1)) {
    if (text.length + word.length >= lettersMax) break
    text += ` ${word}`
  }
  // A code of a model stays on one line.
  text = withoutLooseEnd(text).replaceAll('-', '\u2011')
  const widths = text.split(' ').map(widthOf)
  const fits = lettersPerLine.findIndex((letters, index) => linesOf(widths, letters) <= index + 1)
  return { text, lines: fits === -1 ? lettersPerLine.length : fits + 1 }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The name without leading words that are said elsewhere; the whole name when nothing else would be left. */
function withoutShown(name: string, words: readonly string[]): string {
  let rest = name.trim()
  for (const start of [/^1\/\d+(?= )/, ...words]) {
    const isStart = typeof start === 'string' ? startsWith(rest, start) : start.test(rest)
    if (!isStart) continue
    const left = typeof start === 'string' ? rest.slice(start.length) : rest.replace(start, '')
    if (wordsOf(left).length > 0) rest = left.trim()
  }
  return rest
}

function startsWith(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(`${start.toLowerCase()} `)
}

/** Without a bracket that stays open, a hyphen or comma, or a word that only leads to the next one. */
function withoutLooseEnd(text: string): string {
  const closed = text.replace(/ \p{Ps}[^\p{Pe}]*$/u, '').replace(/[^\p{L}\p{N}\p{Pe}]+$/u, '')
  return closed.replace(/(?: (?:and|con|de|del|for|from|in|la|of|the|with|y))+$/i, '')
}

/** The number of lines that words of these widths need; more than allowed when one word does not fit on a line. */
function linesOf(widths: number[], letters: number): number {
  let lines = 1
  let taken = 0
  for (const width of widths) {
    if (width > letters) return Number.POSITIVE_INFINITY
    const isNext = taken > 0 && taken + 1 + width > letters
    lines += isNext ? 1 : 0
    taken = isNext || taken === 0 ? width : taken + 1 + width
  }
  return lines
}

function widthOf(word: string): number {
  return [...word].reduce((width, letter) => width + widthOfLetter(letter), 0)
}

/** Capitals are wider, and characters of non-alphabetic scripts twice as wide. */
function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return 2
  return /\p{Lu}/u.test(letter) ? 1.25 : 1
}
