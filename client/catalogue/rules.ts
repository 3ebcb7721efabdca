import type { Item, ItemDetail } from '#contract/catalogue/catalogue.ts'
import { slugShape } from '#contract/catalogue/words.ts'
import { moneyText } from '#contract/money.ts'

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

export function priceText({
  price_cents,
  currency,
}: Pick<ItemDetail, 'price_cents' | 'currency'>): string | null {
  return price_cents === null || currency === null ? null : moneyText(price_cents, currency)
}
