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

/** What may stand in an address as a slug (D-23). Anything else is a page that does not exist. */
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
const ghostSteps = [5, 7, 9, 12]

/**
 * What stands large on the wall of a figure without a picture: as many words of its name as fit whole, and how long
 * the longest is (style.css sets each step in a size that holds it).
 */
export function ghostOf(name: string): { text: string; longest: number | undefined } {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  let text = words[0]?.slice(0, ghostLettersMax) ?? ''
  for (const word of words.slice(1)) {
    if (text.length + word.length >= ghostLettersMax) break
    text += ` ${word}`
  }
  text = text.replace(/[\p{P}\s]+$/u, '')
  const longest = Math.max(...text.split(' ').map(widthOf))
  return { text, longest: ghostSteps.find((step) => longest <= step) }
}

function widthOf(word: string): number {
  return [...word].reduce((width, letter) => width + widthOfLetter(letter), 0)
}

/** Capitals are wider, and letters of scripts that are no alphabets twice as wide. */
function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return 2
  return /\p{Lu}/u.test(letter) ? 1.25 : 1
}
