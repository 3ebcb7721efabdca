import type { Item, ItemDetail } from '#contract/catalogue.ts'
import { slugShape } from '#contract/catalogue-words.ts'

/** Every license, from A to Z. */
export const licensesPath = '/public/licencias'

export function licensePath(license: string): string {
  return `${licensesPath}/${license}`
}

export function linePath(license: string, line: string): string {
  return `${licensePath(license)}/${line}`
}

type ItemPlace = Pick<Item, 'id' | 'slug'> & { license: { slug: string }; line: { slug: string } }

export function itemPath({ id, slug, license, line }: ItemPlace): string {
  return `${linePath(license.slug, line.slug)}/${slug}/${id}`
}

/** True for a valid slug (docs/safety.md#text-and-uploads). Any other text in a URL is a 404. */
export function isSlug(text: string | undefined): text is string {
  return text !== undefined && slugShape.test(text)
}

/** Only formatted on the server, because browsers and Node use different spaces in currencies. */
export function priceText({
  price_cents,
  currency,
}: Pick<ItemDetail, 'price_cents' | 'currency'>): string | null {
  return price_cents === null || currency === null ? null : writerOf(currency).format(price_cents / 100)
}

// Creating a NumberFormat is slow, so there is one per currency.
const writers = new Map<string, Intl.NumberFormat>()

function writerOf(currency: string): Intl.NumberFormat {
  const writer = writers.get(currency) ?? new Intl.NumberFormat('es-MX', { style: 'currency', currency })
  writers.set(currency, writer)
  return writer
}

const ghostLettersMax = 30
/** How many characters fit on a line when the placeholder has that many lines (style.css, `data-lines`). */
const lettersPerLine = [6, 8, 11, 15]

/**
 * The placeholder of a figure without a picture: as many whole words of its name as fit, and the number of lines, which
 * decides the font size.
 */
export function placeholderText(name: string): { text: string; lines: number } {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  let text = words[0]?.slice(0, ghostLettersMax) ?? ''
  for (const word of words.slice(1)) {
    if (text.length + word.length >= ghostLettersMax) break
    text += ` ${word}`
  }
  // Removes a trailing hyphen or comma, but keeps a closing bracket.
  text = text.replace(/[^\p{L}\p{N}\p{Pe}]+$/u, '')
  const widths = text.split(' ').map(widthOf)
  const fits = lettersPerLine.findIndex((letters, index) => linesOf(widths, letters) <= index + 1)
  return { text, lines: fits === -1 ? lettersPerLine.length : fits + 1 }
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
