import type { Item, ItemDetail, Release } from '#contract/catalogue.ts'
import type { Market } from '#contract/catalogue-words.ts'
import { slugShape } from '#contract/catalogue-words.ts'

/** The market of a date, as short as it can be said beside one. */
const shortMarkets: Record<Market, string> = { mx: 'MX', global: 'mundial', jp: 'Japón', us: 'EE. UU.' }

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

/** What may stand in an address as a slug (docs/safety.md#text-and-uploads). Anything else is a page that does not exist. */
export function isSlug(text: string | undefined): text is string {
  return text !== undefined && slugShape.test(text)
}

/** Whose date it is; nothing where there is none. */
export function marketText({ market, date }: Release): string | null {
  return market === null || date === null ? null : shortMarkets[market]
}

/** Said by the server only: browsers and Node do not agree on every space of a currency. */
export function priceText({
  price_cents,
  currency,
}: Pick<ItemDetail, 'price_cents' | 'currency'>): string | null {
  return price_cents === null || currency === null ? null : writerOf(currency).format(price_cents / 100)
}

// A writer costs more to make than a page's prices to write; there are as many as currencies.
const writers = new Map<string, Intl.NumberFormat>()

function writerOf(currency: string): Intl.NumberFormat {
  const writer = writers.get(currency) ?? new Intl.NumberFormat('es-MX', { style: 'currency', currency })
  writers.set(currency, writer)
  return writer
}

const ghostLettersMax = 30
/** How many letters a line holds when the wall above the figure is set in so many lines (style.css, `data-lines`). */
const ghostLetters = [6, 8, 11, 15]

/**
 * What stands on the wall above a figure without a picture: as many words of its name as fit whole, and in how many
 * lines, so that it is written as large as the wall allows.
 */
export function placeholderText(name: string): { text: string; lines: number } {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  let text = words[0]?.slice(0, ghostLettersMax) ?? ''
  for (const word of words.slice(1)) {
    if (text.length + word.length >= ghostLettersMax) break
    text += ` ${word}`
  }
  // A bracket that closes stays; a hyphen or comma that led on to what is left out goes.
  text = text.replace(/[^\p{L}\p{N}\p{Pe}]+$/u, '')
  const widths = text.split(' ').map(widthOf)
  const fits = ghostLetters.findIndex((letters, index) => linesOf(widths, letters) <= index + 1)
  return { text, lines: fits === -1 ? ghostLetters.length : fits + 1 }
}

/** How many lines words of these widths take; more than any wall has where one word is wider than a line. */
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

/** Capitals are wider, and letters of scripts that are no alphabets twice as wide. */
function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return 2
  return /\p{Lu}/u.test(letter) ? 1.25 : 1
}
